/**
 * The reader's network address, for rate limits. Anybody can send any header, so only the one from
 * the host's own proxy is trusted.
 */
import { isIP, SocketAddress } from "node:net";
import { environment } from "@/lib/env";

/**
 * Parses an address in a header, without port, brackets and IPv4-in-IPv6 prefix. Undefined if it is
 * not an address.
 */
function parseAddress(value = ""): string | undefined {
  const text = value.trim();
  const parsed = SocketAddress.parse(isIP(text) === 6 ? `[${text}]` : text);
  return parsed?.address.replace(/^::ffff:(?=\d+\.)/, "");
}

/**
 * The reader's address. Undefined if no trusted header has it. `TRUSTED_PROXY` names the header
 * that the host's proxy sets.
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
  // Each proxy appends an address to the list.
  // The trusted proxy wrote the last one; a client may have made up the others.
  return parseAddress(headers.get(proxy)?.split(",").at(-1));
}

/**
 * The part of an address that identifies one reader or network. For IPv4 it is the whole address.
 * For IPv6 it is the /64 of one connection, or the /48 that one customer of a hosting company can
 * have, with 65,536 connections.
 */
export function networkPrefix(address: string, bits: 48 | 64): string {
  if (isIP(address) !== 6) return address;
  // `node:net` writes "::" for a run of zeros. The text after it is not part of the prefix.
  const [front = ""] = address.split("::");
  return [...front.split(":"), "0", "0", "0"].slice(0, bits / 16).join(":");
}
