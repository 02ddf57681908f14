import { isIP } from "node:net";
import { environment } from "@/lib/env";

function cleaned(value: string | undefined): string | undefined {
  const bare = value
    ?.trim()
    .replace(/^\[([^\]]+)\](?::\d+)?$/, "$1")
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1")
    .replace(/^::ffff:(?=\d+\.)/i, "");
  return bare && isIP(bare) ? bare : undefined;
}

/**
 * The reader's address, or undefined where nothing that can be trusted says it. A header counts only when the
 * deployment says (`TRUSTED_PROXY`) that its own proxy sets it: anybody can send any header.
 */
export function readerAddress(
  headers: Headers,
  trustedProxy = environment().TRUSTED_PROXY,
): string | undefined {
  if (trustedProxy === "none") return undefined;
  // Vercel overwrites these whatever the client sent.
  if (trustedProxy === "vercel") {
    return (
      cleaned(headers.get("x-vercel-forwarded-for")?.split(",")[0]) ?? cleaned(headers.get("x-real-ip") ?? "")
    );
  }
  // A list grows at its end: the last address is the one that the trusted proxy saw. The client may have made up the rest.
  return cleaned(headers.get(trustedProxy)?.split(",").at(-1));
}

function firstHextets(address: string, count: number): string {
  const [head = "", tail] = address.toLowerCase().split("::");
  const front = head === "" ? [] : head.split(":");
  const back = tail ? tail.split(":") : [];
  const filler =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - front.length - back.length)).fill("0");
  const hextets = [...front, ...filler, ...back].slice(0, count);
  return hextets.map((hextet) => Number.parseInt(hextet, 16).toString(16)).join(":");
}

/** An IPv4 address, or the /48 that one customer of a hoster can have, with 65,536 connections in it. */
export function networkOf(address: string): string {
  return isIP(address) === 6 ? `${firstHextets(address, 3)}::/48` : address;
}

/** What counts as one reader's: an IPv4 address, or the /64 that one IPv6 connection has to itself. */
export function connectionOf(address: string): string {
  return isIP(address) === 6 ? `${firstHextets(address, 4)}::/64` : address;
}
