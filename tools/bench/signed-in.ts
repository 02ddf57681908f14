import type { TestSite } from "../../scripts/serve-for-tests.ts";
import { readInbox } from "../../supabase/embedded/inbox.ts";

export interface SessionCookie {
  name: string;
  value: string;
}

const person = { email: "bench@example.com", password: "correct horse" };

async function confirmed(site: TestSite): Promise<void> {
  const { backend } = site;
  if (!backend) throw new Error("A session needs the embedded backend.");
  const post = (path: string, body: object) =>
    fetch(`${backend.url}/auth/v1/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", apikey: backend.publishableKey },
      body: JSON.stringify(body),
    });
  await post("signup", person);
  const mail = (await readInbox(backend.inboxDir)).find((each) => each.to === person.email);
  const token = new URL(mail?.link ?? "", site.url).searchParams.get("token_hash");
  const answer = await post("verify", { type: "signup", token_hash: token });
  if (!answer.ok) throw new Error(`The bench's account was not confirmed: ${await answer.text()}`);
}

/** Makes an account on a site that has just been started and signs in to it: the cookies of that session. */
export async function signIn(site: TestSite): Promise<SessionCookie[]> {
  await confirmed(site);
  const answer = await fetch(`${site.url}/api/auth/sign-in`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json", origin: site.url },
    body: JSON.stringify(person),
  });
  if (!answer.ok) throw new Error(`The bench could not sign in: ${await answer.text()}`);
  const cookies = answer.headers.getSetCookie().map((line) => {
    const [pair = ""] = line.split(";");
    const at = pair.indexOf("=");
    return { name: pair.slice(0, at), value: pair.slice(at + 1) };
  });
  // The greeting that follows a sign-in is shown once, and is no part of the pages.
  return cookies.filter(({ name }) => !name.includes("flash"));
}

export const cookieHeader = (cookies: readonly SessionCookie[]): string =>
  cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
