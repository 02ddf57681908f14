import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const encodings = ["br", "gzip", "identity"] as const;
type Encoding = (typeof encodings)[number];

/** A body once, and as its readers want it: what is no text is not worth compressing. */
export type EncodedBody = { identity: Buffer } & Partial<Record<Encoding, Buffer>>;

const compressible = /^text\/|[/+](?:json|xml|javascript|manifest)\b/;

/** Compresses a body as far as it goes, off the main thread: it is sent many times. */
export async function encodedBody(identity: Buffer, contentType: string): Promise<EncodedBody> {
  if (!compressible.test(contentType)) return { identity };
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: identity.length };
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params: size }),
    promisify(gzip)(identity, { level: 9 }),
  ]);
  return { identity, br, gzip: zipped };
}

/** Encodings that a request takes, the smallest first; a weight of nothing (`;q=0`) refuses one. */
function accepted(header: string): readonly Encoding[] {
  const refused = /;\s*q=0(?:\.0*)?\s*$/i;
  const names = header.split(",").filter((part) => !refused.test(part));
  const asked = new Set(names.map((part) => part.split(";")[0]?.trim().toLowerCase()));
  return encodings.filter((encoding) => encoding === "identity" || asked.has(encoding));
}

/** The smallest form of a body that the request's Accept-Encoding allows. */
export function bestEncoding(body: EncodedBody, acceptEncoding = ""): { encoding: Encoding; bytes: Buffer } {
  for (const encoding of accepted(acceptEncoding)) {
    const bytes = body[encoding];
    if (bytes) return { encoding, bytes };
  }
  return { encoding: "identity", bytes: body.identity };
}
