import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { bestEncoding, encodedBody } from "@/server/encoded";

const text = Buffer.from("A result, ₹250 of it. ".repeat(50));

describe("encodedBody", () => {
  it("holds the same text in each encoding, smaller", async () => {
    const { br, gzip, identity } = await encodedBody(text, "text/html; charset=utf-8");
    expect(identity).toBe(text);
    expect(brotliDecompressSync(br ?? "")).toEqual(text);
    expect(gunzipSync(gzip ?? "")).toEqual(text);
    expect(br?.length).toBeLessThan(text.length);
  });

  it.each(["image/png", "font/woff2", "undefined"])("leaves %s as it is", async (type) => {
    expect(await encodedBody(text, type)).toEqual({ identity: text });
  });

  it.each(["application/json", "application/ld+json", "image/svg+xml", "application/manifest+json"])(
    "compresses %s",
    async (type) => {
      expect((await encodedBody(text, type)).br).toBeDefined();
    },
  );
});

describe("bestEncoding", () => {
  it.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, deflate", "gzip"],
    ["GZIP;q=0.5", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["br;Q=0, gzip", "gzip"],
    ["br; q=0.0, gzip;q=0", "identity"],
    ["brotli", "identity"],
    ["*", "identity"],
    ["", "identity"],
  ])("takes %j as %s", async (header, wanted) => {
    const body = await encodedBody(text, "text/plain");
    const { encoding, bytes } = bestEncoding(body, header);
    expect(encoding).toBe(wanted);
    expect(bytes).toBe(body[encoding]);
  });

  it("sends as it is what has no other form", async () => {
    const body = await encodedBody(text, "image/png");
    expect(bestEncoding(body, "br, gzip")).toEqual({ encoding: "identity", bytes: text });
  });
});
