import { expect, it } from "vitest";
import { isInstalled } from "@/scripts/lib/link-packages";

it.each([".bin", ".package-lock.json", "@types", "next"])(
  "the package %s is linked into a copy of the project",
  (name) => {
    expect(isInstalled(name)).toBe(true);
  },
);

it.each([".cache", ".vite", ".vite-temp", ".vitest-cache"])(
  "the cache %s is left out of a copy of the project",
  (name) => {
    expect(isInstalled(name)).toBe(false);
  },
);
