import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "./connect";

const database = await openTestDatabase();
afterAll(() => database.close());

/** Creates a user with a password as the auth server does, with or without a confirmation email. */
async function makeUser({ isEmailed }: { isEmailed: boolean }): Promise<string> {
  const id = randomUUID();
  await database.query(
    `insert into auth.users (id, email, encrypted_password, confirmation_sent_at)
     values ($1, $2, 'hash of a password', $3::text::timestamptz)`,
    [id, `${id}@example.com`, isEmailed ? "2026-11-25T12:00:00Z" : null],
  );
  return id;
}

const change = (id: string, columns: string) =>
  database.query(`update auth.users set ${columns} where id = $1`, [id]);

async function passwordOf(id: string): Promise<unknown> {
  const [user] = await database.query("select encrypted_password from auth.users where id = $1", [
    id,
  ]);
  return user?.encrypted_password;
}

describe("the password of an unconfirmed address", () => {
  it("confirming by email removes the password chosen at sign-up", async () => {
    const id = await makeUser({ isEmailed: true });
    await change(id, "email_confirmed_at = now()");
    expect(await passwordOf(id)).toBe("");
  });

  it("confirming a user who was sent an email cannot also set a password", async () => {
    const id = await makeUser({ isEmailed: true });
    await change(id, "email_confirmed_at = now(), encrypted_password = 'hash of another'");
    expect(await passwordOf(id)).toBe("");
  });

  it("an unconfirmed account keeps the password chosen at sign-up", async () => {
    const id = await makeUser({ isEmailed: true });
    await change(id, "confirmation_sent_at = now()");
    expect(await passwordOf(id)).toBe("hash of a password");
  });

  it("the password stays if a user is confirmed without an email", async () => {
    const id = await makeUser({ isEmailed: false });
    await change(id, "email_confirmed_at = now()");
    expect(await passwordOf(id)).toBe("hash of a password");
  });

  it("confirming a changed email keeps the password that the user had set", async () => {
    const id = await makeUser({ isEmailed: true });
    await change(id, "email_confirmed_at = now()");
    await change(id, "encrypted_password = 'hash of the reader’s own'");
    await change(id, "email_confirmed_at = now(), email = 'other@example.com'");
    expect(await passwordOf(id)).toBe("hash of the reader’s own");
  });
});
