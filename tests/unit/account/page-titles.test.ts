import { describe, expect, it, vi } from "vitest";
import { metadataFor } from "@/lib/publish/seo/metadata";
import type { PagePath } from "@/lib/site/pages";

vi.mock("next/headers", () => ({ headers: async () => new Headers() }));

describe("the metadata of the pages that are rendered per request", () => {
  it.each<[PagePath, () => Promise<{ metadata: unknown }>]>([
    ["/account", () => import("@/app/(per-request)/account/page")],
    ["/auth", () => import("@/app/(per-request)/auth/page")],
    ["/auth/check-email", () => import("@/app/(per-request)/auth/check-email/page")],
    ["/auth/confirm", () => import("@/app/(per-request)/auth/confirm/page")],
    ["/auth/forgot", () => import("@/app/(per-request)/auth/forgot/page")],
    ["/search", () => import("@/app/(per-request)/search/page")],
  ])(
    "the page %s exports the metadata that metadataFor returns for its path",
    async (path, load) => {
      expect((await load()).metadata).toEqual(metadataFor(path));
    },
  );
});
