import { randomInt } from "node:crypto";
import type { NextRequest } from "next/server";
import { answerTo, cookiesSet, get, post, site } from "./faults/site.ts";

/** Where a device says its address, as a proxy would. */
export const addressHeader = "x-real-ip";

/**
 * A reader's browser without pages: it has an address of its own, keeps cookies, and asks handlers and middleware as this
 * site's pages do.
 */
export class Device {
  readonly cookies = new Map<string, string>();
  readonly #address = `198.18.${randomInt(256)}.${randomInt(1, 255)}`;

  get #cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("; ");
  }

  /** The answer's status, its JSON, and where it leads. */
  async #send(request: NextRequest) {
    request.headers.set(addressHeader, this.#address);
    const response = await answerTo(request);
    for (const { name, value = "", maxAge } of cookiesSet(response).all) {
      if (maxAge === 0) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const { status, headers } = response;
    const isJson = headers.get("content-type")?.includes("json");
    const body: Record<string, unknown> = isJson ? await response.json() : {};
    const location = headers.get("location") ?? headers.get("x-middleware-rewrite");
    return { status, body, location: location?.replace(site, "") };
  }

  get = (path: string) => this.#send(get(path, this.#cookie));

  post = (path: string, body: object) => this.#send(post(path, body, this.#cookie));

  /** Whether anything of a session is kept. */
  get isSignedIn(): boolean {
    return [...this.cookies.keys()].some((name) => /^(?:icp-session|viewer|icp-proof)/.test(name));
  }
}
