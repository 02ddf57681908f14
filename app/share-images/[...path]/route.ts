import { notFound } from "next/navigation";
import { drawShareImage } from "@/lib/publish/images/draw";
import { shareImageFile, shareImages } from "@/lib/publish/images/share-image";

export const dynamic = "force-static";
export const dynamicParams = false;

/** Lists the share image of each page. The build draws all of them. */
export function generateStaticParams() {
  return shareImages.map((image) => ({ path: shareImageFile(image).slice(1).split("/") }));
}

export async function GET(_request: Request, { params }: RouteContext<"/share-images/[...path]">) {
  const file = `/${(await params).path.join("/")}`;
  const image = shareImages.find((candidate) => shareImageFile(candidate) === file) ?? notFound();
  return new Response(new Uint8Array(await drawShareImage(image)), {
    headers: { "Content-Type": "image/png" },
  });
}
