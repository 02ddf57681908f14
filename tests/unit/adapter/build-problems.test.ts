import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import type { BuildContext, BuiltFile } from "@/adapter/build-outputs";
import { buildProblems } from "@/adapter/checks/build-problems";

it("a build is refused if a document would have no Content-Security-Policy", () => {
  const folder = mkdtempSync(join(tmpdir(), "document-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const source = join(folder, "about.html");
  writeFileSync(source, "<!DOCTYPE html><title>About</title>");
  const context = {
    outputs: { pages: [], pagesApi: [], appPages: [], appRoutes: [], prerenders: [] },
    routing: { dynamicRoutes: [] },
  } as unknown as BuildContext;
  const document = { path: "/about", kind: "document", source, headers: {} } as BuiltFile;
  expect(buildProblems(context, [document], { answers: [], files: [] })).toEqual([
    "/about: no Content-Security-Policy would be sent with it",
  ]);
});
