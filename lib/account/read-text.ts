/**
 * The text of a request or an answer; undefined where it has more bytes than are taken. Throws where it is no UTF-8, or
 * breaks off.
 */
export async function readText(message: Request | Response, mostBytes: number): Promise<string | undefined> {
  if (Number(message.headers.get("content-length") ?? 0) > mostBytes) return undefined;
  let size = 0;
  const chunks: Uint8Array[] = [];
  for await (const chunk of message.body ?? []) {
    size += chunk.byteLength;
    // The header may be missing or wrong: what counts is what arrives.
    if (size > mostBytes) return undefined;
    chunks.push(chunk);
  }
  return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
}
