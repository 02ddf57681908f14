import { randomInt } from "node:crypto";
import { NextRequest } from "next/server";
import { answerTo } from "./faults/site.ts";

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
  readonly #site: string;
  readonly #address = `198.18.${randomInt(256)}.${randomInt(1, 255)}`;

  constructor(site: string) {
    this.#site = site;
  }

  async #ask(path: string, init: { method?: string; headers?: Record<string, string>; body?: string }) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const request = new NextRequest(`${this.#site}${path}`, {
      ...init,
      headers: { "sec-fetch-site": "same-origin", cookie, [addressHeader]: this.#address, ...init.headers },
    });
    const response = await answerTo(request);
    for (const set of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (/Max-Age=0/i.test(set)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  async post(path: string, body: object): Promise<Said> {
    const headers = { accept: "application/json", "content-type": "application/json" };
    const response = await this.#ask(path, { method: "POST", headers, body: JSON.stringify(body) });
    const said = (await response.json()) as Record<string, unknown>;
    return { status: response.status, body: said, location: undefined };
  }

  /** A form sent without JavaScript. */
  async submit(path: string, fields: Record<string, string>): Promise<Said> {
    const headers = { accept: "text/html", "content-type": "application/x-www-form-urlencoded" };
    const body = new URLSearchParams(fields).toString();
    const response = await this.#ask(path, { method: "POST", headers, body });
    return { status: response.status, body: {}, location: response.headers.get("location") ?? undefined };
  }

  async get(path: string): Promise<Said> {
    const response = await this.#ask(path, {});
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json");
    const body = isJson ? (JSON.parse(text) as Record<string, unknown>) : {};
    const location = response.headers.get("location") ?? response.headers.get("x-middleware-rewrite");
    return { status: response.status, body, location: location?.replace(this.#site, "") };
  }

  get isSignedIn(): boolean {
    return [...this.cookies.keys()].some((name) => /^icp-session(?:\.0)?$/.test(name));
  }

  /** What the next page is to show. */
  get flash(): { message?: string; toast?: { title: string; message: string } } {
    const flash = this.cookies.get("flash");
    return flash ? JSON.parse(decodeURIComponent(flash)) : {};
  }
}
