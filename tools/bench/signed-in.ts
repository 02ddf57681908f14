import type { TestSite } from "../../scripts/serve-for-tests.ts";
import { readInbox } from "../../supabase/embedded/inbox.ts";

const person = { email: "bench@example.com", password: "correct horse" };

async function post(url: string, headers: Record<string, string>, body: object): Promise<Response> {
  const json = { "content-type": "application/json", accept: "application/json" };
  const answer = await fetch(url, {
    method: "POST",
    headers: { ...json, ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The bench could not sign in: ${url} said ${await answer.text()}`);
  return answer;
}

/** Makes an account on a site that has just been started and signs in to it: the cookies of that session. */
export async function signIn({ url, backend }: TestSite): Promise<{ name: string; value: string }[]> {
  if (!backend) throw new Error("A session needs the embedded backend.");
  const key = { apikey: backend.publishableKey };
  await post(`${backend.url}/auth/v1/signup`, key, person);
  const mail = (await readInbox(backend.inboxDir)).find(({ to }) => to === person.email);
  const token = new URL(mail?.link ?? "", url).searchParams.get("token_hash");
  await post(`${backend.url}/auth/v1/verify`, key, { type: "signup", token_hash: token });
  const answer = await post(`${url}/api/auth/sign-in`, { origin: url }, person);
  const cookies = answer.headers.getSetCookie().map((line) => {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    return { name, value };
  });
  // The greeting that follows a sign-in is shown once, and is no part of the pages.
  return cookies.filter(({ name }) => !name.includes("flash"));
}
