import { NextRequest } from "next/server";
import { afterEach, expect, test, vi } from "vitest";
import { publicGet } from "../../../lib/account/http/handler.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

test("a fault and its request stand in the log under the id that the reader was given", async () => {
  const lines: Record<string, unknown>[] = [];
  const keep = (line: string) => void lines.push(JSON.parse(line));
  vi.spyOn(console, "error").mockImplementation(keep);
  vi.spyOn(console, "warn").mockImplementation(keep);
  const handler = publicGet(() => Promise.reject(new Error("broken")));
  const answer = await handler(new NextRequest("http://localhost:3000/api/x"));
  expect(answer.status).toBe(500);
  const requestId = answer.headers.get("x-request-id");
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(lines).toMatchObject([
    { event: "handler-fault", requestId, error: "Error: broken" },
    { event: "handler", requestId, status: 500 },
  ]);
});
