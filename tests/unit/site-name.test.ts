import { globSync, readFileSync, statSync } from "node:fs";
import { expect, it, vi } from "vitest";
import { drawSite } from "./content/drawn";
import { frozenSites } from "./content/frozen";

/** The site's working name, here as it stands: whoever renames the site changes content/site.ts and nothing else. */
const was = /India Card Polls/i;

it("no file that a reader meets has the site's name, but content/site.ts", () => {
  const files = globSync(
    "{app,components,content,developer,docs,host,lib,owner,public,supabase}/**/*",
  ).filter((file) => statSync(file).isFile() && file !== "content/site.ts");
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => was.test(readFileSync(file, "utf8")))).toEqual([]);
});

it("a site of another name has it on every page, image and feed, and the old one nowhere", async () => {
  vi.doMock("@/content/site", async (original) => {
    const { site, ...rest } = await original<typeof import("@/content/site")>();
    const named = { name: { value: "Sagar’s Polls" } };
    return { ...rest, site: { ...site, ...named } };
  });
  const { drawn, texts } = await drawSite(frozenSites["two series completed, and a third announced"]);
  const all = [...drawn.map(({ path, title, html }) => ({ at: path, text: title + html })), ...texts];
  for (const { at, text } of all) expect(text, at).not.toMatch(was);
  const named = all.flatMap(({ at, text }) => (text.includes("Sagar’s Polls") ? at : []));
  expect(named).toEqual(expect.arrayContaining(["/about", "/hi", "image of /", "feed", "/cards.json"]));
});
