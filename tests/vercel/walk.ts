import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { browserFlags, findBrowser } from "../../scripts/browser.ts";

const violationMark = "[csp-violation]";

/** Runs in the page: policy violations reach the console under a mark of our own. */
function reportViolations(mark: string): void {
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) => {
    console.error(`${mark} ${violatedDirective} blocked ${blockedURI} ${sample}`);
  });
}

/** The site behind the walk, as far as it needs to know it. */
export interface WalkedSite {
  url: string;
  /** The code of the newest mail to an address. */
  codeOf(email: string): Promise<string>;
}

export interface Walk {
  /** Pages that were opened and ran their scripts. */
  pages: number;
  violations: string[];
  /** Errors on the console, and exceptions that nothing caught. */
  errors: string[];
}

const password = "correct horse";

/** A visit has come far enough when the header's script has named its shortcuts. */
async function hydrated(page: Page): Promise<void> {
  await page.locator("[aria-keyshortcuts]").waitFor({ state: "attached", timeout: 20_000 });
}

async function signUp(page: Page, site: WalkedSite, email: string): Promise<void> {
  await page.goto(`${site.url}/auth?tab=sign-up`);
  await hydrated(page);
  const form = page.getByRole("form", { name: "Sign up" });
  await form.getByLabel("Full name").fill("Asha Rao");
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Password", { exact: true }).fill(password);
  await form.getByRole("button", { name: "Sign Up" }).click();
  await page.getByRole("heading", { name: "Check your email" }).waitFor();
  await page.getByLabel("Code from the mail").fill(await site.codeOf(email));
  await page.getByRole("button", { name: "Confirm the code" }).click();
  await page.waitForURL(`${site.url}/`);
}

/** Follows a link as a reader would, and makes sure that the page was not loaded anew. */
async function softly(page: Page, link: string, path: string): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute("data-kept", ""));
  await page.locator(link).first().click();
  await page.waitForURL(`**${path}`);
  await page.locator("html[data-kept]").waitFor({ state: "attached" });
}

async function walkAll(context: BrowserContext, site: WalkedSite, paths: readonly string[]): Promise<number> {
  const page = await context.newPage();
  for (const path of paths) {
    await page.goto(`${site.url}${path}`);
    await hydrated(page);
  }
  await page.goto(`${site.url}/polls/2024/day-10-utilities`);
  await hydrated(page);
  await softly(page, "a[rel=next]", "/polls/2024/day-11-forex");
  await softly(page, "a[rel=next]", "/polls/2024/day-12-rent-taxes");

  await signUp(page, site, `reader-${Date.now()}@example.in`);
  const name = page.getByRole("banner").getByText("Asha Rao");
  await name.waitFor();
  await page.getByRole("link", { name: "View Latest Results" }).waitFor();
  // The member's home page is the answer at "/" itself, not what a script made of the visitor's.
  await page.goto(`${site.url}/`);
  await hydrated(page);
  await page.getByRole("link", { name: "View Latest Results" }).waitFor();
  await page.goto(`${site.url}/account`);
  await hydrated(page);
  await page.getByRole("form", { name: "Profile" }).waitFor();
  await page.getByRole("banner").getByRole("button", { name: "Sign Out" }).click();
  await page.waitForURL(`${site.url}/auth`);
  await page.goto(`${site.url}/`);
  await hydrated(page);
  await page.getByRole("banner").getByRole("link", { name: "Sign In" }).waitFor();
  return paths.length + 8;
}

/** Walks a site in a browser: its pages, soft navigation, sign-up, "/" as a member, settings and sign-out. */
export async function walk(site: WalkedSite, paths: readonly string[]): Promise<Walk> {
  const browser = await chromium.launch({ ...(await findBrowser()), args: browserFlags });
  const violations: string[] = [];
  const errors: string[] = [];
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    context.setDefaultTimeout(20_000);
    await context.addInitScript(reportViolations, violationMark);
    await context.addInitScript(() => {
      if (location.protocol.startsWith("http")) localStorage.setItem("cookie-consent", "declined");
    });
    context.on("weberror", (event) => errors.push(event.error().message));
    context.on("console", (message) => {
      const text = message.text();
      if (text.startsWith(violationMark) || text.includes("Content Security Policy")) violations.push(text);
      else if (message.type() === "error") errors.push(`${text} (${message.location().url})`);
    });
    return { pages: await walkAll(context, site, paths), violations, errors };
  } finally {
    await browser.close();
  }
}
