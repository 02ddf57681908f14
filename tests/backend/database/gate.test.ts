import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { createGate } from "../../../supabase/embedded/gate";

/** A gate in front of a stand-in for Supabase Lite. `lite` gives the stand-in's responses. */
const gateTo = (lite: (request: Request) => Promise<Response>, shims = new Map()) =>
  createGate({ googleRedirect: () => undefined, shims, keys: ["key", "secret"], lite });

describe("the gate before Supabase Lite", () => {
  it("the embedded backend handles one request at a time", async () => {
    let inside = 0;
    let most = 0;
    const gate = gateTo(async (request) => {
      inside++;
      most = Math.max(most, inside);
      await nextTurn();
      inside--;
      if (request.url.endsWith("3")) throw new Error("broken");
      return Response.json({ url: request.url });
    });
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        gate(new Request(`http://127.0.0.1/rest/v1/profiles?n=${index}`), "127.0.0.1"),
      ),
    );
    expect(most).toBe(1);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 500, 200, 200, 200, 200]);
  });

  it("the embedded backend refuses requests for other hosts or unknown paths", async () => {
    const gate = gateTo(() => Promise.reject(new Error("reached")));
    const ask = async (url: string, init?: RequestInit) =>
      (await gate(new Request(url, init), null)).status;
    expect(await ask("http://rebound.example/auth/v1/user")).toBe(403);
    expect(await ask("http://localhost/_system/info")).toBe(404);
    expect(await ask("http://localhost/auth/v10/user")).toBe(404);
    for (const path of ["otp", "otp/", "magiclink"])
      expect(
        await ask(`http://localhost/auth/v1/${path}`, { method: "POST", body: "{}" }),
        path,
      ).toBe(404);
    for (const path of [
      "/auth/v1/%73ignup",
      "/auth/v1//signup",
      "/auth//v1/signup",
      "/auth/v1/signup%2f",
    ])
      expect(await ask(`http://localhost${path}`, { method: "POST", body: "{}" }), path).toBe(404);
  });

  it("the embedded backend’s own auth handlers require one of its API keys", async () => {
    const shims = new Map([["POST /signup", async () => Response.json({ by: "shim" })]]);
    const gate = gateTo(async () => Response.json({ by: "lite" }), shims);
    const by = async (path: string, apikey: string) => {
      const init = { method: "POST", body: "{}", headers: { apikey } };
      return (await gate(new Request(`http://localhost${path}`, init), null)).json();
    };
    expect(await by("/auth/v1/signup", "key")).toEqual({ by: "shim" });
    expect(await by("/auth/v1/signup", "secret")).toEqual({ by: "shim" });
    expect(await by("/auth/v1/signup/", "key")).toEqual({ by: "shim" });
    expect(await by("/auth/v1/signup", "other")).toEqual({ by: "lite" });
  });
});
