/**
 * Checks that need signed-in readers (`npm run doctor -- --with-users`). The doctor creates users
 * for them.
 */
import { randomUUID } from "node:crypto";
import {
  type Caller,
  codeOf,
  isDone,
  isLegacy,
  isRefused,
  newPerson,
  type Project,
  signInPath,
} from "./calls";
import { type Answer, field } from "./probe";

type Reader = { by: Caller; id: string; email: string; session: Answer };

/**
 * Creates a reader and signs them in. If the project refuses that, returns the reason (`refusal`).
 */
async function makeReader({
  ask,
  visitor,
  owner,
}: Project): Promise<{ reader?: Reader; refusal?: unknown }> {
  const person = newPerson();
  const user = await ask(owner, "/auth/v1/admin/users", { ...person, email_confirm: true });
  // The sign-in uses the secret key, because requests with this key need no captcha.
  const session = await ask(owner, signInPath, person);
  const id = field(user, "id");
  const token = field(session, "access_token");
  if (!id) return { refusal: codeOf(user) ?? user.status };
  const by = { ...visitor, authorization: `Bearer ${token}` };
  const reader = { by, email: person.email, session, id: String(id) };
  return token ? { reader } : { reader, refusal: codeOf(session) ?? user.status };
}

async function removeUser({ see, ask, owner }: Project, id: string): Promise<void> {
  const { status } = await ask(owner, `/auth/v1/admin/users/${id}`, undefined, "DELETE");
  if (status !== 200 && status !== 404) see("left-over-user", false, id);
}

/**
 * A stranger may sign up with somebody else's email address. After the owner of the address has
 * confirmed it, the stranger's password must not work: a database trigger removes it. This check
 * signs a user up, confirms the address and tries the password. No email is sent, because a request
 * with the secret key gets the code in its response.
 */
async function examineSignUp(project: Project): Promise<void> {
  const { see, ask, owner } = project;
  const person = newPerson();
  const signedUp = await ask(owner, "/auth/v1/admin/generate_link", { type: "signup", ...person });
  const id = field(signedUp, "id");
  const token = field(signedUp, "email_otp");
  if (!id) {
    see("sign-up-password", undefined);
    return;
  }
  try {
    const { email } = person;
    const confirmed = await ask(owner, "/auth/v1/verify", { type: "signup", email, token });
    const signedIn = await ask(owner, signInPath, person);
    const isKnown = isDone(confirmed) && (isDone(signedIn) || isRefused(signedIn));
    see("sign-up-password", isKnown ? codeOf(signedIn) === "invalid_credentials" : undefined);
  } finally {
    await removeUser(project, String(id));
  }
}

/** Runs the checks with two new readers, and deletes both afterwards. */
export async function examineReaders(project: Project): Promise<void> {
  const attempts = [await makeReader(project), await makeReader(project)];
  const readers = attempts.flatMap(({ reader }) => reader ?? []);
  const [refusal] = attempts.flatMap((attempt) => attempt.refusal ?? []);
  const [first, second] = readers;
  // The embedded backend answers 404 to a request for a new user, so these checks cannot run there.
  const stateIfRefused = refusal === 404 ? "unseen" : "fail";
  try {
    project.see("no-users", refusal === undefined || stateIfRefused, refusal);
    if (refusal === undefined && first && second) {
      await examineSignUp(project);
      await examinePair(project, first, second);
    }
  } finally {
    for (const { id } of readers) await removeUser(project, id);
  }
}

async function examinePair(
  { see, ask, owner }: Project,
  first: Reader,
  second: Reader,
): Promise<void> {
  const { by, email, session } = first;
  const row = ({ id }: Reader) => `/rest/v1/profiles?user_id=eq.${id}`;
  const rows = await ask(by, "/rest/v1/profiles?select=user_id");
  const hasRow = see("profile-made", rows.text.includes(first.id));
  see("profiles-apart", !rows.text.includes(second.id));
  await ask(by, row(second), { full_name: "doctor" }, "PATCH");
  see("profiles-written", field(await ask(owner, row(second)), "0", "full_name") !== "doctor");
  const saved = await ask(by, row(first), { full_name: "Asha", phone: "+919876543210" }, "PATCH");
  see("profile-saved", isDone(saved), saved.status);
  const wrongPhone = await ask(by, row(first), { phone: "0123" }, "PATCH");
  const script = await ask(by, row(first), { avatar_url: "javascript:0" }, "PATCH");
  see("profile-rules", !hasRow || (!isDone(wrongPhone) && !isDone(script)));
  see("token-lifetime", field(session, "expires_in") === 3600, field(session, "expires_in"));
  const mail = await ask(owner, "/auth/v1/admin/generate_link", { type: "recovery", email });
  const { length } = String(field(mail, "email_otp") ?? "");
  see("code-length", length === 0 ? undefined : length >= 8 && length <= 10, length);
  const changed = await ask(by, "/auth/v1/user", { password: "tulip7" }, "PUT");
  // It is no fault if a project refuses leaked passwords: the site tells the reader the reason.
  const isLeaked = field(changed, "weak_password", "reasons", "0") === "pwned";
  see("password-rules", codeOf(changed) !== "weak_password" || isLeaked);
  see("password-change", isDone(changed) || codeOf(changed) === "weak_password", codeOf(changed));
  see("download", isDone(await ask(by, "/rest/v1/rpc/own_sessions", {})));
  const deletion = await ask(by, "/rest/v1/rpc/delete_own_account", {});
  const gone = await ask(by, "/auth/v1/user");
  const other = await ask(second.by, "/auth/v1/user");
  if (see("deletion", isDone(deletion) && !isDone(gone) && isDone(other)))
    see("deletion-whole", !(await ask(owner, row(first))).text.includes(first.id));
  if (isLegacy(owner.apikey)) return;
  const from = (address: string) =>
    ask({ ...owner, "sb-forwarded-for": address }, signInPath, { email, password: randomUUID() });
  const tries = await Promise.all(
    Array.from({ length: 40 }, (_, index) => from(`192.0.2.${index + 1}`)),
  );
  see("address-forwarding", !tries.some(({ status }) => status === 429));
}
