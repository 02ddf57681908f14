import { randomBytes, randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@supabase/lite/pglite";
import postgres from "postgres";
import { hostedRoles } from "../../../supabase/embedded/database";
import { emptyDatabase } from "./empty-database";

/** Caller of a statement: an API role, with the user id that its token would carry. */
export type Caller = { role: "anon" | "authenticated" | "service_role"; userId?: string };

export const anon: Caller = { role: "anon" };

export type Row = Record<string, unknown>;

type Run = (sql: string, params: readonly (string | null)[]) => Promise<Row[]>;

/** Hosted projects created before 30 October 2026 grant every right on new objects by default. */
const grantByDefault = ["tables", "functions", "sequences"].map(
  (kind) =>
    `alter default privileges in schema public grant all on ${kind} to anon, authenticated, service_role`,
);

export type DatabaseOptions = {
  /** Rights that API roles get on a new table. Projects created today grant "nothing". */
  defaultGrants?: "everything" | "nothing";
};

/**
 * Opens a fresh database with every migration applied. If `DATABASE_TEST_URL` names a server, the
 * database is created there and dropped on close; the URL's role must be allowed to create
 * databases and roles. Otherwise the database is in memory, on PGlite.
 */
export async function openTestDatabase({ defaultGrants = "everything" }: DatabaseOptions = {}) {
  const serverUrl = process.env.DATABASE_TEST_URL;
  const backend = serverUrl ? await openPostgres(serverUrl) : await openPglite();
  const migrations = join(import.meta.dirname, "../../../supabase/migrations");
  const scripts = [hostedRoles, readFileSync(join(import.meta.dirname, "prelude.sql"), "utf8")];
  if (defaultGrants === "everything") scripts.push(...grantByDefault);
  for (const name of readdirSync(migrations).sort()) {
    scripts.push(readFileSync(join(migrations, name), "utf8"));
  }
  for (const script of scripts) await backend.script(script);
  return {
    /**
     * Runs one statement in a transaction, as the caller, or as the owner if there is no caller.
     * Rejects with the server's error.
     */
    query: (sql: string, params: readonly (string | null)[] = [], caller?: Caller) =>
      backend.transaction(async (run) => {
        const setRole =
          "select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)";
        const { role, userId: sub } = caller ?? {};
        if (role) await run(setRole, [role, JSON.stringify({ role, sub })]);
        return run(sql, params);
      }),
    /**
     * Applies one more migration, returns the rows of a statement, and rolls the migration back.
     */
    queryAfter: (migration: string, sql: string) => backend.trial(migration, sql),
    close: () => backend.close(),
  };
}

export type TestDatabase = Awaited<ReturnType<typeof openTestDatabase>>;

async function openPglite() {
  const pglite = await PGlite.create({
    loadDataDir: new Blob([readFileSync(emptyDatabase.archive)]),
  });
  return {
    script: (sql: string): Promise<unknown> => pglite.exec(sql),
    transaction: (work: (run: Run) => Promise<Row[]>) =>
      pglite.transaction((tx) =>
        work(async (sql, params) => (await tx.query<Row>(sql, [...params])).rows),
      ),
    trial: async (migration: string, sql: string): Promise<Row[]> => {
      await pglite.exec(`begin; ${migration}`);
      const { rows } = await pglite.query<Row>(sql);
      await pglite.exec("rollback");
      return rows;
    },
    close: () => pglite.close(),
  };
}

async function openPostgres(serverUrl: string): ReturnType<typeof openPglite> {
  const name = `card_polls_test_${randomBytes(6).toString("hex")}`;
  const server = postgres(serverUrl, { max: 1, onnotice: () => {} });
  await server.unsafe(`create database ${name} template template0 encoding 'UTF8' locale 'C'`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const sql = postgres(url.href, { max: 2, onnotice: () => {} });
  return {
    script: (text) => sql.unsafe(text),
    // The transaction needs no savepoint: if the statement fails, begin() rolls the transaction
    // back and rejects.
    transaction: async (work) => {
      const rows = await sql.begin(async (tx) => ({
        rows: await work(async (text, params) => [...(await tx.unsafe<Row[]>(text, [...params]))]),
      }));
      return rows.rows;
    },
    trial: async (migration, query) => {
      const connection = await sql.reserve();
      await connection.unsafe(`begin; ${migration}`);
      const rows = [...(await connection.unsafe<Row[]>(query))];
      await connection.unsafe("rollback");
      connection.release();
      return rows;
    },
    close: async () => {
      await sql.end();
      await server.unsafe(`drop database ${name} with (force)`);
      await server.end();
    },
  };
}

/** Inserts a user into auth.users, as the auth server does. A trigger then creates the profile. */
export async function signUp(database: TestDatabase, metadata: unknown = {}, provider = "google") {
  const id = randomUUID();
  const insert = `insert into auth.users (id, email, raw_user_meta_data, raw_app_meta_data)
    values ($1, $2, $3::text::jsonb, $4::text::jsonb)`;
  const metadataJson = metadata === null ? null : JSON.stringify(metadata);
  const app = JSON.stringify({ provider, providers: [provider] });
  await database.query(insert, [id, `${id}@example.com`, metadataJson, app]);
  const caller: Caller = { role: "authenticated", userId: id };
  return { id, caller };
}

/** Result of a statement: its rows, or the SQLSTATE of its error. */
export async function attempt(statement: Promise<Row[]>): Promise<Row[] | string> {
  try {
    return await statement;
  } catch (error) {
    if (error instanceof Error && "code" in error) return String(error.code);
    throw error;
  }
}
