import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request } from "node:http";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { vi } from "vitest";
import { freePort, stopProcess } from "../../../developer/processes.ts";

/**
 * The commands of W3C WebDriver that the journeys need: as HTTP, which WebKit's driver speaks, and as Firefox has them in
 * itself. Debian has no driver for Firefox, and npm's is downloaded from elsewhere; what it would do is pass these on.
 */
const commands = {
  navigate: ["POST", "url", "Navigate"],
  back: ["POST", "back", "Back"],
  reload: ["POST", "refresh", "Refresh"],
  run: ["POST", "execute/sync", "ExecuteScript"],
  act: ["POST", "actions", "PerformActions"],
  resize: ["POST", "window/rect", "SetWindowRect"],
  forgetCookies: ["DELETE", "cookie", "DeleteAllCookies"],
  click: ["POST", "element/ID/click", "ElementClick"],
  clear: ["POST", "element/ID/clear", "ElementClear"],
  type: ["POST", "element/ID/value", "ElementSendKeys"],
} as const;

type Send = (
  command: keyof typeof commands,
  parameters?: Record<string, unknown> & { id?: string },
) => Promise<unknown>;

export interface Driver {
  send: Send;
  /**
   * What the engine's own console has of errors and blocked things since it was last asked. WebKit's shows nothing to a
   * driver, nor prints it while one is at work: there {@link reporting} tells what was blocked.
   */
  problems?: () => Promise<string[]>;
  stop: () => Promise<void>;
}

export interface Engine {
  name: string;
  /** What is not installed here, and where Debian has it. */
  missing: string | undefined;
  start: (settings: { scripts: boolean }) => Promise<Driver>;
}

/** Another address of a site, where browsers report what its policies kept from running. */
export async function reporting(site: string) {
  const reports: string[] = [];
  const server = createServer((asked, answer) => {
    if (asked.url === "/violations") {
      asked.on("data", (data) => reports.push(String(data)));
      answer.writeHead(204).end();
      return;
    }
    const { headers, method } = asked;
    // A connection kept for later could be closed by the site just when it is used again.
    const own = {
      host: new URL(site).host,
      connection: "close",
      ...(headers.origin && { origin: site }),
    };
    const passed = request(`${site}${asked.url}`, { method, headers: { ...headers, ...own } }, (given) => {
      const policy = given.headers["content-security-policy"];
      if (policy) given.headers["content-security-policy"] = `${policy}; report-uri /violations`;
      given.pipe(answer.writeHead(given.statusCode ?? 502, given.headers));
    });
    asked.pipe(passed.on("error", () => answer.destroy()));
  });
  const port = await freePort();
  server.listen(port, "127.0.0.1");
  return { url: `http://localhost:${port}`, take: () => reports.splice(0), stop: () => server.close() };
}

function installed(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
}

/** Ends what was started, the last first, and takes its folder away. */
function ender(folder: string, ...children: ChildProcess[]): () => Promise<void> {
  return async () => {
    for (const child of children.reverse()) await stopProcess(child);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
}

const once = <T>(look: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(look, { timeout: 60_000, interval: 50 });

/* Firefox */

/** Nothing of the maker's own: no first-run pages, no experiments, no calls home. */
const preferences = {
  "marionette.port": 0,
  "browser.startup.page": 0,
  "browser.newtabpage.enabled": false,
  "browser.aboutwelcome.enabled": false,
  "browser.shell.checkDefaultBrowser": false,
  "app.normandy.enabled": false,
  "app.update.disabledForTesting": true,
  "nimbus.rollouts.enabled": false,
  "extensions.systemAddon.update.enabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "services.settings.server": "data:,",
  "datareporting.policy.dataSubmissionEnabled": false,
  "toolkit.telemetry.enabled": false,
};

type Reply = [kind: number, id: number, error: { error: string; message: string } | null, value: unknown];

/** One connection to Firefox: each message is its length, a colon and JSON. */
class Marionette {
  readonly #socket: Socket;
  readonly #waiting = new Map<number, (reply: Reply) => void>();
  #read = Buffer.alloc(0);
  #sent = 0;

  constructor(socket: Socket) {
    this.#socket = socket.on("data", (data) => this.#receive(data));
  }

  #receive(data: Buffer): void {
    this.#read = Buffer.concat([this.#read, data]);
    for (;;) {
      const colon = this.#read.indexOf(":");
      const end = colon + 1 + Number(this.#read.subarray(0, Math.max(colon, 0)));
      if (colon < 0 || this.#read.length < end) return;
      const message = JSON.parse(this.#read.subarray(colon + 1, end).toString()) as Reply | object;
      this.#read = this.#read.subarray(end);
      // The first message is a greeting.
      if (Array.isArray(message)) this.#waiting.get(message[1])?.(message as Reply);
    }
  }

  async send(name: string, parameters: object): Promise<unknown> {
    this.#sent += 1;
    const message = JSON.stringify([0, this.#sent, name, parameters]);
    const { promise, resolve } = Promise.withResolvers<Reply>();
    this.#waiting.set(this.#sent, resolve);
    this.#socket.write(`${Buffer.byteLength(message)}:${message}`);
    const [, , error, value] = await promise;
    if (error) throw new Error(`${name}: ${error.error}: ${error.message}`);
    // Most answers stand in an object of their own.
    return value !== null && typeof value === "object" && "value" in value ? value.value : value;
  }
}

function connected(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => resolve(socket)).once("error", reject);
  });
}

/** Runs in Firefox itself: of its console, what pages did wrong and what was kept from them. */
const readConsole = `
  const messages = Services.console.getMessageArray();
  Services.console.reset();
  return messages.flatMap((message) => {
    try { message.QueryInterface(Ci.nsIScriptError); } catch { return []; }
    const { category, errorMessage, sourceName, flags } = message;
    const script = category === "content javascript" && !(flags & Ci.nsIScriptError.warningFlag);
    return script || category.startsWith("CSP") ? [errorMessage + " (" + sourceName + ")"] : [];
  });`;

/** Runs in the page's process, beside the page: the lines that its scripts wrote to the console as errors. */
const readLines = `
  const storage = Cc["@mozilla.org/consoleAPI-storage;1"].getService(Ci.nsIConsoleAPIStorage);
  const lines = storage.getEvents().filter(({ level }) => level === "error");
  storage.clearEvents();
  return lines.map((line) => Array.from(line.arguments, String).join(" "));`;

async function startFirefox(program: string, { scripts }: { scripts: boolean }): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), "card-polls-firefox-"));
  const settings = Object.entries({ ...preferences, "javascript.enabled": scripts });
  const lines = settings.map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  writeFileSync(join(profile, "user.js"), lines.join("\n"));
  const child = spawn(
    program,
    ["--headless", "--no-remote", "--marionette", "--remote-allow-system-access", "--profile", profile],
    { stdio: "ignore", env: { ...process.env, MOZ_CRASHREPORTER_DISABLE: "1" } },
  );
  const port = await once(() => Number(readFileSync(join(profile, "MarionetteActivePort"), "utf8")));
  const marionette = new Marionette(await once(() => connected(port)));
  await marionette.send("WebDriver:NewSession", {});
  async function problems(): Promise<string[]> {
    const lines = await marionette.send("WebDriver:ExecuteScript", {
      script: readLines,
      args: [],
      sandbox: "system",
    });
    await marionette.send("Marionette:SetContext", { value: "chrome" });
    const messages = await marionette.send("WebDriver:ExecuteScript", { script: readConsole, args: [] });
    await marionette.send("Marionette:SetContext", { value: "content" });
    return [lines, messages].flat() as string[];
  }
  await problems();
  return {
    send: (command, parameters = {}) => marionette.send(`WebDriver:${commands[command][2]}`, parameters),
    problems,
    stop: ender(profile, child),
  };
}

/* WebKit */

const miniBrowsers = ["4.1", "4.0"].map(
  (version) =>
    `/usr/lib/${process.arch === "arm64" ? "aarch64" : "x86_64"}-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
);

/** A screen that nobody sees. */
async function startScreen(program: string): Promise<{ screen: ChildProcess; display: string }> {
  const size = ["-screen", "0", "1400x1000x24"];
  const screen = spawn(program, ["-displayfd", "3", ...size, "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const { promise, resolve } = Promise.withResolvers<string>();
  screen.stdio[3]?.once("data", (number: Buffer) => resolve(`:${number.toString().trim()}`));
  return { screen, display: await promise };
}

async function startWebKit(
  programs: { driver: string; browser: string; screen: string },
  { scripts }: { scripts: boolean },
): Promise<Driver> {
  const folder = mkdtempSync(join(tmpdir(), "card-polls-webkit-"));
  const { screen, display } = await startScreen(programs.screen);
  const port = await freePort();
  const driver = spawn(programs.driver, [`--port=${port}`], {
    stdio: "ignore",
    env: {
      ...process.env,
      DISPLAY: display,
      GDK_BACKEND: "x11",
      XDG_DATA_HOME: folder,
      XDG_CACHE_HOME: folder,
    },
  });
  async function ask(method: string, path: string, parameters: object): Promise<unknown> {
    const body = method === "POST" && { body: JSON.stringify(parameters) };
    const answer = await fetch(`http://127.0.0.1:${port}/session${path}`, { method, ...body });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  }
  const args = ["--automation", `--enable-javascript=${scripts}`];
  const options = { "webkitgtk:browserOptions": { binary: programs.browser, args } };
  const session = await once(() => ask("POST", "", { capabilities: { alwaysMatch: options } }));
  const { sessionId } = session as { sessionId: string };
  return {
    send(command, { id = "", ...parameters } = {}) {
      const [method, path] = commands[command];
      return ask(method, `/${sessionId}/${path.replace("ID", id)}`, parameters);
    },
    async stop() {
      await ask("DELETE", `/${sessionId}`, {});
      await ender(folder, screen, driver)();
    },
  };
}

/** Both engines, with what is missing to run them here. */
export function findEngines(): Engine[] {
  const firefox = installed(["firefox-esr", "firefox"]);
  const [driver, screen] = [installed(["WebKitWebDriver"]), installed(["Xvfb"])];
  const browser = miniBrowsers.find(existsSync);
  return [
    {
      name: "Firefox",
      missing: firefox ? undefined : "Firefox is not installed (Debian: firefox-esr)",
      start: (settings) => startFirefox(firefox ?? "", settings),
    },
    {
      name: "WebKit",
      missing:
        driver && screen && browser
          ? undefined
          : "WebKit with its driver or a screen for it is not installed (Debian: webkit2gtk-driver, xvfb)",
      start: (settings) =>
        startWebKit({ driver: driver ?? "", browser: browser ?? "", screen: screen ?? "" }, settings),
    },
  ];
}
