/**
 * The reader's network address, for rate limits. Anybody can send any header, so only the host's
 * own proxy is believed.
 */
import { isIP, SocketAddress } from "node:net";
import { environment } from "@/lib/env";

/**
 * An address from a header, without port, brackets and IPv4-in-IPv6 prefix; undefined if it is
 * none.
 */
function parseAddress(value = ""): string | undefined {
  const text = value.trim();
  const parsed = SocketAddress.parse(isIP(text) === 6 ? `[${text}]` : text);
  return parsed?.address.replace(/^::ffff:(?=\d+\.)/, "");
}

/**
 * The reader's address; undefined if no trusted header has it. `TRUSTED_PROXY` names the header
 * that the host's proxy sets.
 */
export function clientAddress(
  headers: Headers,
  proxy: string = environment().TRUSTED_PROXY,
): string | undefined {
  if (proxy === "none") return undefined;
  // Vercel overwrites this header, whatever the client sent.
  if (proxy === "vercel") {
    return parseAddress(headers.get("x-vercel-forwarded-for")?.split(",")[0]);
  }
  // Each proxy appends to the list. The trusted proxy wrote the last address; the client may have
  // made up the others.
  return parseAddress(headers.get(proxy)?.split(",").at(-1));
}

/**
 * The part of an address that is counted as one reader or network. IPv4: the whole address. IPv6:
 * the /64 of one connection, or the /48 that one customer of a hoster can have, with 65,536
 * connections in it.
 */
export function networkPrefix(address: string, bits: 48 | 64): string {
  if (isIP(address) !== 6) return address;
  // `node:net` writes "::" for a run of zeros. The part after it belongs to the connection.
  const [front = ""] = address.split("::");
  return [...front.split(":"), "0", "0", "0"].slice(0, bits / 16).join(":");
}
