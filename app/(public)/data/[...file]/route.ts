import { dataFiles, dataSegments, findDataFile } from "@/lib/publish/data/files";

export const dynamic = "error";
export const dynamicParams = false;

export function generateStaticParams() {
  return dataFiles.map((file) => ({ file: dataSegments(file) }));
}

export async function GET(_request: Request, { params }: RouteContext<"/data/[...file]">) {
  const file = findDataFile((await params).file);
  if (!file) return new Response("No such file", { status: 404 });
  return new Response(file.body(), { headers: { "Content-Type": file.type } });
}
