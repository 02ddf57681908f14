import { type APIRequestContext, type APIResponse, expect, request } from "@playwright/test";
import { type Mail, readInbox } from "../../../supabase/embedded/inbox.ts";

const inboxDir = process.env.E2E_INBOX_DIR ?? "";

let count = 0;

/** An address that no other test uses. */
export function newAddress(): string {
  count += 1;
  return `reader-${process.pid}-${Date.now().toString(36)}-${count}@example.in`;
}

/** The newest mail to an address; waits for it, because slow mail may come after the answer. */
export async function mailTo(email: string, { after = 0, inbox = inboxDir } = {}): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(async () => {
      found = (await readInbox(inbox)).find((mail) => mail.to === email && Date.parse(mail.sentAt) > after);
      return found !== undefined;
    })
    .toBe(true);
  if (!found) throw new Error(`No mail to ${email}.`);
  return found;
}

/** A browser without a page: cookies of its own, and requests as this site's pages send them. */
export class Reader {
  readonly #context: APIRequestContext;

  private constructor(context: APIRequestContext) {
    this.#context = context;
  }

  static async open(site: string): Promise<Reader> {
    const extraHTTPHeaders = { accept: "application/json", "sec-fetch-site": "same-origin", origin: site };
    return new Reader(await request.newContext({ baseURL: site, maxRedirects: 0, extraHTTPHeaders }));
  }

  get(path: string, headers: Record<string, string> = {}): Promise<APIResponse> {
    return this.#context.get(path, { headers });
  }

  post(path: string, data: object): Promise<APIResponse> {
    return this.#context.post(path, { data });
  }

  async cookie(name: string) {
    const { cookies } = await this.#context.storageState();
    return cookies.find((cookie) => cookie.name === name);
  }

  async sessionCookies() {
    const { cookies } = await this.#context.storageState();
    return cookies.filter(({ name }) => /^icp-session(?:\.\d+)?$/.test(name));
  }

  /** The session as a header: for requests that must carry it as it is now. */
  async cookieHeader(): Promise<string> {
    return (await this.sessionCookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  }
}

export const password = "tulip-7-rain";

/** The backend beside the site, and where its mails are. */
const { E2E_BACKEND_URL = "", E2E_BACKEND_SECRET_KEY = "" } = process.env;
const servedBackend = { url: E2E_BACKEND_URL, secretKey: E2E_BACKEND_SECRET_KEY, inboxDir };

/**
 * Makes an account, confirmed, and returns its address. Asks the backend itself: the site answers a sign-up only after
 * a while, whoever asks.
 */
export async function makeAccount(name = "Asha Rao", backend = servedBackend): Promise<string> {
  const email = newAddress();
  const ask = async (path: string, body: object) => {
    const headers = { apikey: backend.secretKey, "content-type": "application/json" };
    const init = { method: "POST", headers, body: JSON.stringify(body) };
    expect((await fetch(`${backend.url}/auth/v1/${path}`, init)).status).toBe(200);
  };
  await ask("signup", { email, password, data: { full_name: name } });
  const { code: token } = await mailTo(email, { inbox: backend.inboxDir });
  await ask("verify", { type: "signup", email, token });
  return email;
}

/** A reader with a new account, signed in. */
export async function signedInReader(site: string, backend = servedBackend) {
  const email = await makeAccount("Asha Rao", backend);
  const reader = await Reader.open(site);
  expect((await reader.post("/api/auth/sign-in", { email, password })).status()).toBe(200);
  return { reader, email };
}
