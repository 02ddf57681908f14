import { readFileSync } from "node:fs";
import { type Profiler, Session } from "node:inspector/promises";
import { expect, test } from "vitest";
import { POST as signIn } from "../../app/api/auth/sign-in/route.ts";
import { POST as saveProfile } from "../../app/api/profile/route.ts";
import { cookieFor, email, password, post, standInForFile } from "./faults/site.ts";

await standInForFile();

/**
 * The site's files whose functions run during a request. The first request is not measured, because
 * it also runs code that runs once per process.
 */
async function filesOf(request: () => Promise<Response>): Promise<string[]> {
  await request();
  const inspector = new Session();
  inspector.connect();
  await inspector.post("Profiler.enable");
  await inspector.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  expect((await request()).status).toBe(200);
  const { result } = await inspector.post("Profiler.takePreciseCoverage");
  inspector.disconnect();
  const hasRun = ({ functionName, ranges }: Profiler.FunctionCoverage) =>
    functionName !== "" && (ranges[0]?.count ?? 0) > 0;
  const ran = result.filter(
    ({ url, functions }) => !url.includes("node_modules") && functions.some(hasRun),
  );
  return ran.flatMap(({ url }) => /\/((?:lib|app)\/.*)$/.exec(url)?.[1] ?? []);
}

const [, ofSignIn, ofProfile] =
  /sign-in runs code of (\d+) files, and a profile save runs code of (\d+)/.exec(
    readFileSync("docs/architecture.md", "utf8"),
  ) ?? [];

test("docs/architecture.md says how many source files a sign-in executes", async () => {
  const fields = { email, password, next: "/account" };
  const signedIn = await filesOf(() => signIn(post("/api/auth/sign-in", fields)));
  expect(signedIn.length, signedIn.join(" ")).toBe(Number(ofSignIn));
  // One of these files counts the attempt in the project's database.
  expect(signedIn.length).toBeLessThanOrEqual(14);
});

test("docs/architecture.md says how many source files a profile save executes", async () => {
  const profile = { name: "Asha", phone: "" };
  const saved = await filesOf(() => saveProfile(post("/api/profile", profile, cookieFor("own"))));
  expect(saved.length, saved.join(" ")).toBe(Number(ofProfile));
  expect(saved.length).toBeLessThanOrEqual(13);
  expect(saved).toContain("lib/account/profile.ts");
});
