import { headers } from "next/headers";
import { requestJar } from "../http/request-cookies.ts";
import type { Flash } from "./contract.ts";
import { flashCookieName } from "./cookie-names.ts";
import { decodeFlash } from "./flash.ts";

/**
 * What a redirect brought to a page that is rendered per request. The page hands it on to what shows it; middleware
 * has taken the cookie back, so that a reload does not show it again.
 */
export async function readFlash(): Promise<Flash | undefined> {
  // Not cookies(): there Next has already applied what middleware takes back.
  return decodeFlash(requestJar(await headers()).get(flashCookieName));
}
