import { drawShareImage } from "@/lib/publish/images/draw";
import { findShareImage, shareImageSegments, shareImages } from "@/lib/publish/images/share-image";

export const dynamic = "force-static";
export const dynamicParams = false;

/** One image a page, all made by the build. */
export function generateStaticParams() {
  return shareImages.map(({ path }) => ({ path: shareImageSegments(path) }));
}

export async function GET(_request: Request, { params }: RouteContext<"/share-images/[...path]">) {
  const image = findShareImage((await params).path);
  if (!image) return new Response("No such image", { status: 404 });
  return new Response(new Uint8Array(await drawShareImage(image)), {
    headers: { "Content-Type": "image/png" },
  });
}
