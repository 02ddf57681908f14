import { randomInt } from "node:crypto";
import type { NextRequest } from "next/server";
import { answerTo, get, post, site } from "./faults/site.ts";

export interface Said {
  status: number;
  /** The answer's JSON. */
  body: Record<string, unknown>;
  location: string | undefined;
}

/** Where a device says its address, as a proxy would. */
export const addressHeader = "x-real-ip";

/** A reader's browser without pages: it has an address of its own, keeps cookies, and asks handlers and middleware as this site's pages do. */
export class Device {
  readonly cookies = new Map<string, string>();
  readonly #address = `198.18.${randomInt(256)}.${randomInt(1, 255)}`;

  get #cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  async #send(request: NextRequest): Promise<Said> {
    request.headers.set(addressHeader, this.#address);
    const response = await answerTo(request);
    for (const set of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (/Max-Age=0/i.test(set)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const isJson = response.headers.get("content-type")?.includes("json");
    const location = response.headers.get("location") ?? response.headers.get("x-middleware-rewrite");
    return {
      status: response.status,
      body: isJson ? ((await response.json()) as Record<string, unknown>) : {},
      location: location?.replace(site, ""),
    };
  }

  get = (path: string) => this.#send(get(path, this.#cookie));

  post = (path: string, body: object) => this.#send(post(path, body, this.#cookie));

  /** Whether anything of a session is kept. */
  get isSignedIn(): boolean {
    return [...this.cookies.keys()].some((name) => /^(?:icp-session|viewer|icp-proof)/.test(name));
  }

  /** What the next page is to show. */
  get flash(): { message?: string; toast?: { title: string; message: string } } {
    const flash = this.cookies.get("flash");
    return flash ? JSON.parse(decodeURIComponent(flash)) : {};
  }
}
