import { spawnSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execa } from "execa";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import vnu from "vnu-jar";
import { allPolls } from "../../../lib/record/published.ts";
import { serveForTests, type TestSite } from "../../../scripts/lib/serve.ts";
import { sessionOf, signedInReader } from "../browser/reader.ts";
import { missingPage } from "../browser/routes.ts";
import { files, renderedPages } from "../rendered/rendered-pages.ts";

const read = (name: string) => readFileSync(join(files, name), "utf8");

/** Runs the checker's jar on temporary files; returns what it prints. */
async function java(
  args: readonly string[],
  inputs: Readonly<Record<string, string>>,
): Promise<string> {
  const cwd = mkdtempSync(join(tmpdir(), "card-polls-nu-"));
  for (const [name, text] of Object.entries(inputs)) writeFileSync(join(cwd, name), text);
  const options = { cwd, stderr: "inherit", reject: false } as const;
  const { stdout } = await execa("java", ["-cp", String(vnu), ...args], options);
  rmSync(cwd, { recursive: true });
  return stdout;
}

/**
 * The only messages that the tests ignore. React closes void elements as XML does, and the checker
 * calls this harmless. The HTML standard allows `blocking` on a link with rel=expect, but this
 * version of the checker knows it only for style sheets.
 */
const harmless =
  /^Trailing slash on void elements|^A “link” element with a “blocking” attribute must have/;

/**
 * The Nu HTML checker's findings, by file name. One run checks all documents and drawings, because
 * each start takes seconds.
 */
async function checkDocuments(documents: Readonly<Record<string, string>>) {
  const checker = "nu.validator.client.SimpleCommandLineValidator";
  const args = [checker, "--format", "json", "--stdout", "--also-check-svg", "."];
  const { messages } = JSON.parse(await java(args, documents)) as {
    messages: { url: string; message: string; extract?: string }[];
  };
  return messages
    .filter(({ message }) => !harmless.test(message))
    .map(({ url, message, extract = "" }) => [url.replace(/^.*\//, ""), `${message} ${extract}`]);
}

/** The document without its style sheet, which uses newer CSS than the checker knows. */
const withoutStyle = (html: string) =>
  html.replaceAll(/(<style\b[^>]*>)[\s\S]*?(?=<\/style>)/g, "$1");

const forVisitors = `/auth /auth?tab=sign-up /auth/forgot /auth/check-email /auth/confirm /search
  /search?q=axis ${missingPage}`.split(/\s+/);

describe.skipIf(spawnSync("java", ["-version"]).status !== 0)(
  "the Nu HTML checker, which runs on Java",
  () => {
    let site: TestSite;
    beforeAll(async () => {
      site = await serveForTests();
    });
    afterAll(() => site?.stop());

    test("the Nu HTML checker finds no error but the one that this test adds", async () => {
      const cookie = await sessionOf(await signedInReader(site.url, site.backend));
      const requested = [...forVisitors, "/account", "/account/no-such-page"].map(
        async (path): Promise<[path: string, html: string]> => {
          const headers = path.startsWith("/account") ? { cookie } : {};
          return [path, await (await fetch(site.url + path, { headers })).text()];
        },
      );
      const documents = new Map(renderedPages().map(({ path, html }) => [path, html]));
      for (const [path, html] of await Promise.all(requested)) documents.set(path, html);
      for (const [path, html] of documents) expect(html, path).toContain("<html");
      const original = documents.get("/about") ?? "";
      const planted = original.replace(/<main\b/, "<span><form></form></span><main");
      expect(planted).not.toBe(original);
      documents.set("planted", planted);
      const drawings = globSync("**/*.svg", { cwd: files }).map((name) => [
        name.replaceAll(/[\\/]/g, "+"),
        read(name),
      ]);
      const problems = await checkDocuments({
        ...Object.fromEntries(
          [...documents].map(([path, html]) => [
            `${encodeURIComponent(path)}.html`,
            withoutStyle(html),
          ]),
        ),
        ...Object.fromEntries(drawings),
      });
      expect(problems).toEqual([
        ["planted.html", expect.stringContaining("“form” not allowed as child of element “span”")],
      ]);
      // This prevents an empty check: every poll has a page, and the site has more pages than
      // these.
      expect(documents.size).toBeGreaterThan(allPolls.length + forVisitors.length);
    });

    test("the Atom feed follows the grammar of RFC 4287", async () => {
      const grammar = readFileSync(join(import.meta.dirname, "atom.rnc"), "utf8");
      // The checker contains a validator for RELAX NG.
      const driver = "nu.validator.vendor.thaiopensource.relaxng.util.Driver";
      const check = (xml: string) =>
        java([driver, "-c", "grammar.rnc", "file.xml"], {
          "grammar.rnc": grammar,
          "file.xml": xml,
        });
      const feed = read("feed.xml");
      expect(await check(feed)).toBe("");
      const broken = feed.replace(/<updated>[^<]*<\/updated>/, "<updated>yesterday</updated>");
      expect(await check(broken)).toMatch(/error: Bad character content “yesterday”/);
    });
  },
);

test("security.txt has the fields of RFC 9116, with an expiry in the future", () => {
  const text = read(".well-known/security.txt");
  for (const line of text.trimEnd().split("\n"))
    expect(line).toMatch(
      /^(?:Acknowledgments|Canonical|Contact|Encryption|Expires|Hiring|Policy|Preferred-Languages): \S/,
    );
  expect(text).toMatch(/^Contact: (?:mailto:[^@]+@|https:\/\/|tel:)/m);
  expect(text.match(/^Preferred-Languages: /gm)).toHaveLength(1);
  const [expires = "", ...others] =
    text.match(/(?<=^Expires: )\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/gm) ?? [];
  expect(others).toEqual([]);
  // scripts/content/check/setting-checks.ts checks that the date is less than a year away.
  expect(Date.parse(expires), "renew securityTextExpires in content/site.ts").toBeGreaterThan(
    Date.now(),
  );
});
