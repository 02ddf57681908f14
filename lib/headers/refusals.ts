import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state.js";

/** More than any page reads. The framework's work on a query grows with the square of how many there are. */
const mostParameters = 64;
const longestAddress = 4096;

/** Whether no page has such an address: over its query the framework would hold the thread, for seconds. */
export function isUnfitAddress(url: string): boolean {
  return url.length > longestAddress || url.split("&", mostParameters + 1).length > mostParameters;
}

/** As much of a User-Agent as the framework may look for robots in: its time for that grows with the square, too. */
export const shortened = (agent: string): string => agent.slice(0, 512);

/** As many cookies as a browser has for one site, by far: of handlers' requests the framework writes all for each anew. */
export const fewCookies = (cookies: string): string => cookies.split(";", 64).join(";");

/**
 * Whether a request for a page's data says where its reader is in words that the framework fails on: it would answer
 * 500, and a stack would stand in the log.
 */
export function hasBrokenRouterState(headers: Headers): boolean {
  try {
    parseAndValidateFlightRouterState(headers.get("next-router-state-tree") ?? undefined);
    return false;
  } catch {
    return headers.has("rsc");
  }
}
