import { describe, expect, it, vi } from "vitest";
import * as route from "@/app/share-images/[...path]/route";
import type { ShareImage } from "@/lib/publish/images/share-image";
import { shareImageFile, shareImages } from "@/lib/publish/images/share-image";

const drawn = vi.hoisted((): ShareImage[] => []);
vi.mock("@/lib/publish/images/draw", () => ({
  drawShareImage: async (image: ShareImage) => {
    drawn.push(image);
    return Buffer.from([1, 2, 3]);
  },
}));

/** The response for the file whose path has these parts. */
const get = (...path: string[]): Promise<Response> =>
  route.GET(new Request("http://localhost"), { params: Promise.resolve({ path }) });

describe("the files of the share images", () => {
  it("the build draws one file for each share image", () => {
    const files = route.generateStaticParams().map(({ path }) => `/${path.join("/")}`);
    expect(files).toEqual(shareImages.map(shareImageFile));
  });

  it("the route for share images draws the requested image", async () => {
    const image = shareImages.at(-1) as ShareImage;
    const response = await get(...shareImageFile(image).slice(1).split("/"));
    expect(drawn).toEqual([image]);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]));
  });

  it("a share image is served as a PNG image", async () => {
    const [first] = route.generateStaticParams();
    const response = await get(...(first?.path ?? []));
    expect(response.headers.get("content-type")).toBe("image/png");
  });

  it("a request for an unknown share image fails with 404", async () => {
    await expect(get("unknown.png")).rejects.toThrow(/404/);
  });

  it("the server draws no share image after the build", () => {
    expect(route.dynamic).toBe("force-static");
    expect(route.dynamicParams).toBe(false);
  });
});
