import { describe, expect, it, vi } from "vitest";
import * as index from "@/app/search-index.json/route";
import * as images from "@/app/share-images/[...path]/route";
import { shareImageFile, shareImages } from "@/lib/publish/images/share-image";
import { searchEntries } from "@/lib/publish/search/entries";

vi.mock("@/lib/publish/images/draw", () => ({
  drawShareImage: async ({ path }: { path: string }) => Buffer.from(path),
}));

describe("the index for the search", () => {
  it("the served search index has exactly the entries of searchEntries()", async () => {
    expect(await index.GET().json()).toEqual(JSON.parse(JSON.stringify(searchEntries())));
  });

  it("the search index is JSON in UTF-8", () => {
    expect(index.GET().headers.get("content-type")).toBe("application/json; charset=utf-8");
  });

  it("the build renders the search index in advance", () => {
    expect(index.dynamic).toBe("force-static");
  });
});

describe("share images", () => {
  const get = (path: string[]) =>
    images.GET(new Request("http://localhost/"), { params: Promise.resolve({ path }) });

  it("the build draws the share image of every page", () => {
    const files = images.generateStaticParams().map(({ path }) => `/${path.join("/")}`);
    expect(files).toEqual(shareImages.map(shareImageFile));
  });

  it("the route for share images returns the requested image", async () => {
    const last = shareImages.at(-1);
    const { path = [] } = images.generateStaticParams().at(-1) ?? {};
    expect(await (await get(path)).text()).toBe(last?.path);
  });

  it("a share image is a PNG file", async () => {
    const { path = [] } = images.generateStaticParams()[0] ?? {};
    expect((await get(path)).headers.get("content-type")).toBe("image/png");
  });

  it("a request for an unknown share image gets a 404", async () => {
    await expect(get(["none.png"])).rejects.toThrow("404");
  });

  it("no share image is drawn on request", () => {
    expect(images.dynamicParams).toBe(false);
    expect(images.dynamic).toBe("force-static");
  });
});
