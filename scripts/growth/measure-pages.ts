import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { execa } from "execa";
import { browserFlags, findBrowser } from "../lib/browser.ts";
import { freePort } from "../lib/processes.ts";

/** The largest page of a kind. */
export type PageKind = {
  /** The address with words for its variable parts: "/polls/YEAR/DAY". */
  kind: string;
  /** The size of the page's HTML after brotli, in bytes. */
  bytes: number;
  /** The page's height, in screens of a phone. */
  screens: number;
};

/** The phone on which pages are measured. */
const phone = { width: 360, height: 800 };

type LargestPage = { kind: string; path: string; bytes: number };

const kindFor = (path: string): string =>
  path
    .replace(/^\/polls\/\d{4}\/day-.*/, "/polls/YEAR/DAY")
    .replace(/^\/cards\/.+/, "/cards/CARD")
    .replace(/\/\d{4}(?=\/|$)/, "/YEAR");

/** Returns the largest page of each kind in a folder of built files. */
function largestPages(files: string): LargestPage[] {
  const largest = new Map<string, LargestPage>();
  for (const name of globSync("**/*.html.br", { cwd: files })) {
    const path = `/${name.replace(/(?:^index)?\.html\.br$/, "")}`;
    const kind = kindFor(path);
    const bytes = readFileSync(join(files, name)).length;
    if (bytes > (largest.get(kind)?.bytes ?? 0)) largest.set(kind, { kind, path, bytes });
  }
  return [...largest.values()].toSorted((a, b) => a.kind.localeCompare(b.kind));
}

/** Opens each page in a window of a phone's size, and measures its height. */
async function addScreens(
  browser: Browser,
  origin: string,
  files: string,
  pages: readonly LargestPage[],
): Promise<PageKind[]> {
  const page = await browser.newPage({ viewport: phone });
  // The server redirects "/home/member" to "/", so this page is read from the build instead.
  await page.route("**/home/member", (route) =>
    route.fulfill({ path: join(files, "home", "member.html"), contentType: "text/html" }),
  );
  const measured: PageKind[] = [];
  for (const { kind, path, bytes } of pages) {
    await page.goto(origin + path);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    measured.push({ kind, bytes, screens: height / phone.height });
  }
  return measured;
}

/**
 * Serves a finished build on a free port of this machine, opens the largest page of each kind, and
 * measures it.
 *
 * @param folder the folder of the project
 * @param files the folder with the files of its build
 */
export async function measurePages(folder: string, files: string): Promise<PageKind[]> {
  const port = String(await freePort());
  const origin = `http://localhost:${port}`;
  const server = execa(process.execPath, [join(folder, "server", "main.ts")], {
    cwd: folder,
    env: {
      ...process.env,
      SITE_URL: origin,
      HOST: "127.0.0.1",
      PORT: port,
      NODE_ENV: "production",
    },
    ipc: true,
    stdio: ["ignore", "ignore", "inherit"],
    reject: false,
  });
  try {
    await server.getOneMessage();
    const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags });
    try {
      return await addScreens(browser, origin, files, largestPages(files));
    } finally {
      await browser.close();
    }
  } finally {
    server.kill();
    await server;
  }
}
