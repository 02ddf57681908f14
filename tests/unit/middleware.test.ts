import { NextRequest } from "next/server";
import { describe, expect, test } from "vitest";
import { middleware } from "@/middleware";

describe("a request that middleware passes on", () => {
  const forged = [
    "x-middleware-prefetch",
    "x-middleware-subrequest",
    "x-middleware-next",
    "x-middleware-request-cookie",
    "content-security-policy-report-only",
  ];

  test.each(forged)("middleware removes the framework’s internal header %s", async (name) => {
    const headers = { [name]: "1", "accept-language": "en-IN" };
    const response = await middleware(new NextRequest("http://localhost:3000/search", { headers }));
    const passedOn = response.headers.get("x-middleware-override-headers")?.split(",");
    expect(passedOn).toContain("accept-language");
    expect(passedOn).not.toContain(name);
  });

  test.each(["x-nonce", "content-security-policy"])(
    "middleware replaces a client’s %s by the site’s own",
    async (name) => {
      const headers = { [name]: "forged" };
      const response = await middleware(
        new NextRequest("http://localhost:3000/search", { headers }),
      );
      expect(response.headers.get(`x-middleware-request-${name}`)).not.toContain("forged");
    },
  );
});
