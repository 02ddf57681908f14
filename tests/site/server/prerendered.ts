import { describe, expect, test } from "vitest";
import { origin } from "../served.ts";
import { ask, fileOf, live } from "./site.ts";

const pages = ["/auth", "/auth/forgot", "/search"];
const flash = { form: "/api/auth/sign-in", message: "Not now." };
const flashCookie = `flash=${encodeURIComponent(JSON.stringify(flash))}`;

describe("a page with a prerendered version", () => {
  test.each(pages)("the server sends the prerendered file of %s", async (path) => {
    for (const [headers, ending] of [
      [{}, ".html"],
      [{ "accept-encoding": "br" }, ".html.br"],
      [{ rsc: "1" }, ".rsc"],
    ] as const) {
      const response = await ask(path, headers);
      expect(response.status).toBe(200);
      expect(response.body.equals(fileOf(`prerendered${path}${ending}`)), ending).toBe(true);
      expect(response.headers["cache-control"]).toBe("private, no-store");
    }
  });

  test.each(pages)("%s needs no other file for its first paint", async (path) => {
    const html = (await ask(path)).body.toString();
    expect(html).toContain("<style>");
    const withScripts = html.replace(/<noscript>.*?<\/noscript>/, "");
    expect(withScripts).not.toMatch(/<link[^>]* rel="(?:stylesheet|preload)"|<script[^>]* src=/);
  });

  test.each([
    ["/auth?tab=sign-up", {}],
    ["/auth/forgot?next=%2Fcards", {}],
    ["/search?q=axis", {}],
    ["/auth", { cookie: flashCookie }],
    ["/auth", { "user-agent": "Mozilla/5.0 (iPhone) Reddit/2024.45.0" }],
  ])("the server renders %s per request, given the headers %j", async (path, headers) => {
    const response = await ask(path, headers);
    expect(response.status).toBe(200);
    expect(response.headers["content-security-policy"]).toContain("'nonce-");
    expect(response.headers["cache-control"]).toContain("no-store");
  });

  test("/auth shows a refused form’s message only once", async () => {
    const response = await ask("/auth", { cookie: flashCookie });
    expect(response.body.toString()).toContain("Not now.");
    expect(response.headers["set-cookie"]).toMatch(/^flash=;/);
  });

  test("/auth redirects a signed-in reader to the home page", async () => {
    const response = await ask("/auth", { cookie: live });
    expect(response.headers.location).toBe(`${origin}/`);
  });

  test.each(pages)(
    "the path of the prerendered version of %s redirects to the page",
    async (path) => {
      const response = await ask(`/prerendered${path}`);
      expect(response.status).toBe(307);
      expect(response.headers.location).toBe(origin + path);
    },
  );
});

test.each(["/auth?tab=sign-up", "/search?q=axis", "/account", "/api/profile"])(
  "a response of Next.js to %s has the security headers",
  async (path) => {
    const { headers } = await ask(path);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": expect.stringMatching(/\w/),
      "cross-origin-opener-policy": "same-origin",
    });
  },
);
