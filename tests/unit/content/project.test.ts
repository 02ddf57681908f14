import { afterEach, expect, it, vi } from "vitest";
import { withProject } from "@/scripts/content/project";
import { root } from "@/scripts/lib/processes";

afterEach(() => {
  vi.unstubAllEnvs();
});

it("a content command sees no drafts, even if SHOW_DRAFTS is set", async () => {
  vi.stubEnv("NODE_ENV", "development").stubEnv("SHOW_DRAFTS", "1");
  await withProject(root, async ({ load }) => {
    type Published = typeof import("@/lib/record/published");
    const { draftsShown } = await load<Published>("lib/record/published.ts");
    expect(draftsShown(process.env)).toBe(false);
  });
});
