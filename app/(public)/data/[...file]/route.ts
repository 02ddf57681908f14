import { notFound } from "next/navigation";
import { dataFiles } from "@/lib/publish/data/files";

export const dynamic = "error";
export const dynamicParams = false;

export function generateStaticParams() {
  return dataFiles.map(({ href }) => ({ file: href.slice(1).split("/") }));
}

export async function GET(_request: Request, { params }: RouteContext<"/data/[...file]">) {
  const href = `/${(await params).file.join("/")}`;
  const file = dataFiles.find((candidate) => candidate.href === href) ?? notFound();
  return new Response(file.body(), { headers: { "Content-Type": file.type } });
}
