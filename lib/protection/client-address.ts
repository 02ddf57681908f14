/**
 * Finds the reader's IP address, for rate limits. Anybody can send any header, so only the header
 * that the host's own proxy sets is trusted.
 */
import { isIP, SocketAddress } from "node:net";
import { environment } from "@/lib/env";

/**
 * Parses an IP address in a header. The result has no port, no brackets and no IPv4-in-IPv6 prefix.
 * Undefined if the text is not an IP address.
 */
function parseAddress(value = ""): string | undefined {
  const text = value.trim();
  const parsed = SocketAddress.parse(isIP(text) === 6 ? `[${text}]` : text);
  return parsed?.address.replace(/^::ffff:(?=\d+\.)/, "");
}

/**
 * Returns the reader's IP address. Undefined if no trusted header has it. `proxy` is the setting
 * TRUSTED_PROXY, which names the header that the host's proxy sets.
 */
export function clientAddress(
  headers: Headers,
  proxy: string = environment().TRUSTED_PROXY,
): string | undefined {
  if (proxy === "none") return undefined;
  // Vercel overwrites this header, so a client cannot forge it.
  if (proxy === "vercel") {
    return parseAddress(headers.get("x-vercel-forwarded-for")?.split(",")[0]);
  }
  // The trusted proxy appends the last address. A client may have made up all earlier addresses.
  return parseAddress(headers.get(proxy)?.split(",").at(-1));
}

/**
 * Returns the part of an IP address that identifies one reader or network: the whole address for
 * IPv4, and the first `bits` bits for IPv6.
 * - 64 bits identify one internet connection.
 * - 48 bits can identify one customer of a hosting company. With 64 bits, this customer could have
 *   65,536 separate rate limits.
 */
export function networkPrefix(address: string, bits: 48 | 64): string {
  if (isIP(address) !== 6) return address;
  // All groups are written out, so that addresses of the same network have the same prefix.
  // `node:net` writes a run of zeros as "::", and may write the last two groups as an IPv4 address.
  const [front = "", back = ""] = address.replace(/\d+(?:\.\d+){3}$/, "0:0").split("::");
  const before = front.split(":").filter(Boolean);
  const after = back.split(":").filter(Boolean);
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => "0");
  return [...before, ...zeros, ...after].slice(0, bits / 16).join(":");
}
