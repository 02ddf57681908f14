import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import puppeteer from "puppeteer-core";
import { Builder, Capabilities, Key, Origin } from "selenium-webdriver";
import { DriverService } from "selenium-webdriver/remote/index.js";

/** The keys that the journeys press, by their names in Puppeteer. */
const keys = { Enter: Key.ENTER, Escape: Key.ESCAPE, Tab: Key.TAB, ArrowDown: Key.ARROW_DOWN } as const;

/** One browser with one page, by the engine's own client. */
export interface Browser {
  /** Opens an address and waits until all that its HTML names is there. */
  open: (url: string) => Promise<unknown>;
  resize: (width: number, height: number) => Promise<unknown>;
  /** Evaluates an expression in the page; its value comes as JSON. */
  evaluate: (expression: string) => Promise<unknown>;
  clickAt: (x: number, y: number) => Promise<unknown>;
  type: (text: string) => Promise<unknown>;
  press: (key: keyof typeof keys) => Promise<unknown>;
  /** Errors on the console since it was last asked; WebKit shows its console to no driver. */
  takeErrors?: () => string[];
  stop: () => Promise<void>;
}

/** Firefox by WebDriver BiDi, which it speaks itself: Debian has no other driver for it. */
async function startFirefox(executablePath: string, scripts: boolean): Promise<Browser> {
  const extraPrefsFirefox = { "javascript.enabled": scripts };
  const browser = await puppeteer.launch({ browser: "firefox", executablePath, extraPrefsFirefox });
  const [page = await browser.newPage()] = await browser.pages();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (line) => line.type() === "error" && errors.push(line.text()));
  return {
    open: (url) => page.goto(url),
    resize: (width, height) => page.setViewport({ width, height }),
    evaluate: (expression) => page.evaluate(expression),
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    takeErrors: () => errors.splice(0),
    stop: () => browser.close(),
  };
}

/** WebKitGTK by its driver, on a screen that nobody sees. */
async function startWebKit(programs: typeof webKit, scripts: boolean): Promise<Browser> {
  const folder = mkdtempSync(join(tmpdir(), "card-polls-webkit-"));
  const screen = spawn(programs.screen, [
    "-displayfd",
    "1",
    "-screen",
    "0",
    "1400x1000x24",
    "-nolisten",
    "tcp",
  ]);
  const [display] = await once(screen.stdout, "data");
  const own = {
    DISPLAY: `:${display}`.trim(),
    GDK_BACKEND: "x11",
    XDG_DATA_HOME: folder,
    XDG_CACHE_HOME: folder,
  };
  const service = new DriverService.Builder(programs.driver)
    .setLoopback(true)
    .setEnvironment({ ...process.env, ...own })
    .build();
  const args = ["--automation", `--enable-javascript=${scripts}`];
  const options = { "webkitgtk:browserOptions": { binary: programs.browser, args } };
  const driver = await new Builder()
    .usingServer(await service.start())
    .withCapabilities(new Capabilities({ browserName: "MiniBrowser", ...options }))
    .build();
  const middle = (x: number, y: number) => ({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT });
  return {
    open: (url) => driver.get(url),
    resize: (width, height) => driver.manage().window().setRect({ width, height }),
    evaluate: (expression) => driver.executeScript(`return ${expression}`),
    clickAt: (x, y) => driver.actions().move(middle(x, y)).click().perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    press: (key) => driver.actions().sendKeys(keys[key]).perform(),
    async stop() {
      await driver.quit();
      await service.kill();
      screen.kill();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function installed(...names: string[]): string {
  const machine = process.arch === "arm64" ? "aarch64" : "x86_64";
  const folders = [...(process.env.PATH ?? "").split(delimiter), `/usr/lib/${machine}-linux-gnu`];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync) ?? "";
}

const firefox = installed("firefox-esr", "firefox");
const webKit = {
  driver: installed("WebKitWebDriver"),
  browser: installed("webkit2gtk-4.1/MiniBrowser", "webkit2gtk-4.0/MiniBrowser"),
  screen: installed("Xvfb"),
};

/** Both engines, with what is missing to run them here. */
export const engines = [
  {
    name: "Firefox",
    missing: firefox ? undefined : "Firefox is not installed (Debian: firefox-esr)",
    start: (scripts: boolean) => startFirefox(firefox, scripts),
  },
  {
    name: "WebKit",
    missing: Object.values(webKit).every(Boolean)
      ? undefined
      : "WebKit with its driver or a screen for it is not installed (Debian: webkit2gtk-driver, xvfb)",
    start: (scripts: boolean) => startWebKit(webKit, scripts),
  },
];

/** Another address of a site, where browsers report what its policies kept from running. */
export async function reporting(site: string) {
  const reports: string[] = [];
  const server = createServer((asked, answer) => {
    const { headers, method, url } = asked;
    if (url === "/violations") {
      asked.on("data", (data) => reports.push(String(data)));
      return answer.writeHead(204).end();
    }
    // A connection kept for later could be closed by the site just when it is used again.
    const own = { host: new URL(site).host, connection: "close", ...(headers.origin && { origin: site }) };
    const passed = request(`${site}${url}`, { method, headers: { ...headers, ...own } }, (given) => {
      const policy = given.headers["content-security-policy"];
      if (policy) given.headers["content-security-policy"] = `${policy}; report-uri /violations`;
      given.pipe(answer.writeHead(given.statusCode ?? 502, given.headers));
    });
    return asked.pipe(passed.on("error", () => answer.destroy()));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, take: () => reports.splice(0), stop: () => server.close() };
}
