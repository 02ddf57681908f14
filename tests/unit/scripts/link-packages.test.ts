import { expect, it } from "vitest";
import { isInstalled } from "@/scripts/lib/link-packages";

it.each([".bin", ".package-lock.json", "@types", "next"])("links %s into a copy", (name) => {
  expect(isInstalled(name)).toBe(true);
});

it.each([".cache", ".vite", ".vite-temp", ".vitest-cache"])("leaves out the cache %s", (name) => {
  expect(isInstalled(name)).toBe(false);
});
