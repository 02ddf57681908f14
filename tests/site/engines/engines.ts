import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { globSync } from "node:fs";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { execa } from "execa";
import puppeteer from "puppeteer-core";
import { Builder, Capabilities, Key, Origin } from "selenium-webdriver";
import { vi } from "vitest";
import { freePort } from "../../../scripts/lib/processes.ts";

/**
 * One browser with one page, driven by the engine's own client. Positions are CSS pixels in the
 * window.
 */
export type Browser = Awaited<ReturnType<typeof startFirefox>>;

/** Starts Firefox. It understands WebDriver BiDi itself, and Debian has no driver for Firefox. */
async function startFirefox() {
  const browser = await puppeteer.launch({ browser: "firefox", executablePath: firefox });
  const [page = await browser.newPage()] = await browser.pages();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (line) => line.type() === "error" && errors.push(line.text()));
  return {
    /** Opens an address and waits until everything that its HTML names has loaded. */
    open: (url: string): Promise<unknown> => page.goto(url),
    resize: (width: number, height: number): Promise<unknown> =>
      page.setViewport({ width, height }),
    /** Evaluates an expression in the page. Its value must be one that JSON can express. */
    evaluate: (expression: string): Promise<unknown> => page.evaluate(expression),
    clickAt: (x: number, y: number) => page.mouse.click(x, y),
    type: (text: string) => page.keyboard.type(text),
    press: (key: "Enter" | "Escape" | "Tab") => page.keyboard.press(key),
    /** Console errors since the last call. */
    takeErrors: () => errors.splice(0),
    stop: () => browser.close(),
  };
}

/**
 * Starts WebKitGTK and its driver, on a virtual screen. It stores nothing on disk, and the driver
 * cannot read its console.
 */
async function startWebKit(): Promise<Browser> {
  const screen = execa({
    reject: false,
  })`${xvfb} -displayfd 1 -screen 0 1400x1000x24 -nolisten tcp`;
  const [display] = await once(screen.stdout, "data");
  const url = `http://127.0.0.1:${await freePort()}`;
  const env = { DISPLAY: `:${display}`.trim(), GDK_BACKEND: "x11" };
  const service = execa({ env, reject: false })`${webKitDriver} --port=${new URL(url).port}`;
  await vi.waitFor(() => fetch(`${url}/status`), 240_000);
  const options = { "webkitgtk:browserOptions": { binary: miniBrowser, args: ["--automation"] } };
  const driver = await new Builder()
    .usingServer(url)
    .withCapabilities(new Capabilities({ browserName: "MiniBrowser", ...options }))
    .build();
  const send = (text: string) => driver.actions().sendKeys(text).perform();
  return {
    open: (url) => driver.get(url),
    resize: (width, height) => driver.manage().window().setRect({ width, height }),
    evaluate: (expression) => driver.executeScript(`return ${expression}`),
    clickAt: (x, y) => driver.actions().move({ x, y, origin: Origin.VIEWPORT }).click().perform(),
    type: send,
    press: (key) => send(Key[key.toUpperCase() as "ENTER"]),
    takeErrors: () => [],
    stop: async () => {
      await driver.quit();
      service.kill();
      screen.kill();
    },
  };
}

const installed = (...names: string[]) =>
  spawnSync("which", names, { encoding: "utf8" }).stdout?.split("\n")[0] ?? "";
const firefox = installed("firefox-esr", "firefox");
const webKitDriver = installed("WebKitWebDriver");
const xvfb = installed("Xvfb");
const [miniBrowser = ""] = globSync("/usr/lib/*/webkit2gtk-4.*/MiniBrowser");
const hasWebKit = webKitDriver && xvfb && miniBrowser;

/**
 * Both engines. `missing` names the Debian packages that this machine lacks; it is empty if there
 * are none.
 */
export const engines = [
  { name: "Firefox", start: startFirefox, missing: firefox ? "" : "firefox-esr" },
  { name: "WebKit", start: startWebKit, missing: hasWebKit ? "" : "webkit2gtk-driver or xvfb" },
];

/** A proxy in front of the site, to which browsers report violations of its policies. */
export async function reporting(site: string) {
  const reports: string[] = [];
  const server = createServer((incoming, response) => {
    const { headers, method, url } = incoming;
    if (url === "/violations") {
      incoming.on("data", (data) => reports.push(String(data)));
      return response.writeHead(204).end();
    }
    // Each request has a connection of its own, because the site could close a kept one just when
    // it is used again.
    const proxyHeaders = {
      host: new URL(site).host,
      connection: "close",
      ...(headers.origin && { origin: site }),
    };
    const passed = request(
      `${site}${url}`,
      { method, headers: { ...headers, ...proxyHeaders } },
      (received) => {
        const policy = received.headers["content-security-policy"];
        if (policy)
          received.headers["content-security-policy"] = `${policy}; report-uri /violations`;
        received.pipe(response.writeHead(received.statusCode ?? 502, received.headers));
      },
    );
    return incoming.pipe(passed.on("error", () => response.destroy()));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    take: () => reports.splice(0),
    stop: () => server.close(),
  };
}
