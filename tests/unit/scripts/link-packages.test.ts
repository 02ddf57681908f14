import { expect, it } from "vitest";
import { isInstalled } from "@/scripts/lib/link-packages";

it.each([".bin", ".package-lock.json", "@types", "next"])(
  "links the package %s into a copy of the project",
  (name) => {
    expect(isInstalled(name)).toBe(true);
  },
);

it.each([".cache", ".vite", ".vite-temp", ".vitest-cache"])(
  "leaves the cache %s out of a copy of the project",
  (name) => {
    expect(isInstalled(name)).toBe(false);
  },
);
