import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { forgetAll, openBackend, site, type TestBackend } from "./backend.ts";
import { Device } from "./device.ts";
import { newMail } from "./inbox.ts";

const password = "tulip-7-rain";
const newAddress = () => `reader-${randomBytes(6).toString("hex")}@example.com`;

let backend: TestBackend;
beforeAll(async () => {
  // With passwords as they are hashed where nobody tests.
  process.env.LITE_AUTH_BCRYPT_COST = "10";
  backend = await openBackend();
});
afterAll(() => backend.close());

/** What a quarter stays below: a busy machine slows the others, and which of them is chance. */
function quartile(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 4)] ?? 0;
}

async function timeOf(email: string): Promise<number> {
  forgetAll();
  const start = performance.now();
  await new Device(site).post("/api/auth/sign-up", { name: "Asha", email, password });
  return performance.now() - start;
}

it("sign-up takes the same time for 30 known and 30 unknown addresses", async () => {
  const known = newAddress();
  const reader = new Device(site);
  await reader.post("/api/auth/sign-up", { name: "Asha", email: known, password });
  const { code } = await newMail(backend.inbox, known);
  await reader.post("/api/auth/confirm", { email: known, code, type: "signup", password });
  const times: [known: number, unknown: number][] = [];
  for (let n = 0; n < 30; n++) times.push(await Promise.all([timeOf(known), timeOf(newAddress())]));
  const [a, b] = [quartile(times.map(([time]) => time)), quartile(times.map(([, time]) => time))];
  process.stdout.write(`lower quartiles of 30: known ${a.toFixed(0)} ms, unknown ${b.toFixed(0)} ms\n`);
  expect(Math.abs(a - b)).toBeLessThan(50);
});
