import { randomUUID } from "node:crypto";
import type { Caller, Row, TestDatabase } from "./connect";

export type Person = { id: string; caller: Caller };

export const anon: Caller = { role: "anon" };

/** Signs a user up as the auth server does, by a row in auth.users; the trigger makes the profile. */
export async function signUp(database: TestDatabase, metadata: unknown = {}): Promise<Person> {
  const id = randomUUID();
  await database.query(
    "insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3::text::jsonb)",
    [id, `${id}@example.com`, metadata === null ? null : JSON.stringify(metadata)],
  );
  return { id, caller: { role: "authenticated", userId: id } };
}

/** Every profile, seen past row-level security, in a stable order. */
export function allProfiles(database: TestDatabase): Promise<Row[]> {
  return database.query("select * from public.profiles order by user_id");
}

/** What a statement came to: the rows it returned, or the SQLSTATE it failed with. */
export async function attempt(statement: Promise<Row[]>): Promise<{ rows: Row[] } | { code: string }> {
  try {
    return { rows: await statement };
  } catch (error) {
    if (error instanceof Error && "code" in error) return { code: String(error.code) };
    throw error;
  }
}
