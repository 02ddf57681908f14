import { type APIRequestContext, type APIResponse, expect, request } from "@playwright/test";
import { type Mail, readInbox } from "../../supabase/embedded/inbox.ts";

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
  readonly #site: string;

  private constructor(context: APIRequestContext, site: string) {
    this.#context = context;
    this.#site = site;
  }

  static async open(site: string): Promise<Reader> {
    return new Reader(await request.newContext({ baseURL: site }), site);
  }

  get(path: string, headers: Record<string, string> = {}): Promise<APIResponse> {
    // Whole: a path that begins with two slashes would be read as another host's.
    return this.#context.get(`${this.#site}${path}`, { maxRedirects: 0, headers });
  }

  /** A script's POST. */
  post(path: string, data: object, headers: Record<string, string> = {}): Promise<APIResponse> {
    return this.#context.post(path, {
      data,
      maxRedirects: 0,
      headers: {
        accept: "application/json",
        "sec-fetch-site": "same-origin",
        origin: this.#site,
        ...headers,
      },
    });
  }

  /** A form's POST, as a browser without scripts sends it. */
  submit(path: string, form: Record<string, string>): Promise<APIResponse> {
    return this.#context.post(path, {
      form,
      maxRedirects: 0,
      headers: { accept: "text/html", "sec-fetch-site": "same-origin", origin: this.#site },
    });
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

  close(): Promise<void> {
    return this.#context.dispose();
  }
}

export const password = "tulip-7-rain";

/** A reader who has signed up, confirmed from the inbox, and is signed in. */
export async function signedInReader(
  site: string,
  { email = newAddress(), name = "Asha Rao", inbox = inboxDir } = {},
) {
  const reader = await Reader.open(site);
  expect(await (await reader.post("/api/auth/sign-up", { name, email, password })).json()).toMatchObject({
    ok: true,
  });
  const { code } = await mailTo(email, { inbox });
  const confirmed = await reader.post("/api/auth/confirm", { email, code, type: "signup", password });
  expect(await confirmed.json()).toMatchObject({ ok: true, next: "/" });
  return { reader, email };
}
