import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { email, password, send, standInForFile } from "./site.ts";

await standInForFile();

describe("a request's body", () => {
  test("a slow request body does not use up the time limit of backend calls", async () => {
    async function* slow() {
      const text = Buffer.from(JSON.stringify({ email, password }));
      yield text.subarray(0, 10);
      await sleep(6200);
      yield text.subarray(10);
    }
    expect((await send("/api/auth/sign-in", Readable.toWeb(Readable.from(slow())))).status).toBe(
      200,
    );
  });

  test("handlers stop reading a request body at the size limit", async () => {
    function* endless() {
      for (;;) yield Buffer.alloc(4096, "x");
    }
    expect((await send("/api/auth/sign-in", Readable.toWeb(Readable.from(endless())))).status).toBe(
      413,
    );
  });
});
