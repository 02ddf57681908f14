import { afterAll, expect, it } from "vitest";
import { cookieFor, open, standInForFile } from "../faults/site";
import { healthy } from "../faults/stand-in";
import { type CatalogueOptions, catalogueFaults } from "./catalogue";
import { openTestDatabase } from "./connect";

const backend = await standInForFile();
const databases: CatalogueOptions["databases"] = {
  strict: await openTestDatabase({ defaultGrants: "nothing" }),
  generous: await openTestDatabase({ defaultGrants: "everything" }),
};
afterAll(() => Promise.all([databases.strict.close(), databases.generous.close()]));

/** The tables whose rows are in the file that a reader downloads. */
async function downloadedTables(): Promise<string[]> {
  backend.respond = (request) => {
    const table = /^\/rest\/v1\/(\w+)/.exec(request.path)?.[1];
    if (!table) return healthy(request);
    const row = { full_name: null, phone: null, comes_from: `table-${table}.` };
    return { status: 200, body: [row] };
  };
  const file = await (await open("/api/account/export", cookieFor("own"))).text();
  return [...file.matchAll(/table-(\w+)\./g)].map(([, table = ""]) => table);
}

const faultsAfter = async (migration?: string): Promise<string[]> =>
  catalogueFaults({
    databases,
    downloaded: await downloadedTables(),
    ...(migration && { migration }),
  });

it("the database check finds no fault in the tables of readers’ data", async () => {
  expect(await faultsAfter()).toEqual([]);
});

const diary = `create table public.diary (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade
);`;
const closed = `alter table public.diary enable row level security;
  revoke all on public.diary from public, anon, authenticated, service_role;
  revoke all on sequence public.diary_id_seq from anon, authenticated, service_role;
  grant select, insert, update on public.diary to authenticated;`;

const planted: Record<string, { migration: string; faults: string[] }> = {
  "a column without its grants": {
    migration: "alter table public.profiles add column city text",
    faults: [
      "profiles.city: a reader may not insert it.",
      "profiles.city: a reader may not update it.",
      "profiles.city is not named in content/pages/privacy.mdx.",
      "profiles.city is not named in content/pages/hi/privacy.mdx.",
    ],
  },
  "a column with one grant of two": {
    migration: `alter table public.profiles add column city text;
      grant insert (city) on public.profiles to authenticated`,
    faults: [
      "profiles.city: a reader may not update it.",
      "profiles.city is not named in content/pages/privacy.mdx.",
      "profiles.city is not named in content/pages/hi/privacy.mdx.",
    ],
  },
  "a revoked grant": {
    migration: "revoke update (phone) on public.profiles from authenticated",
    faults: ["profiles.phone: a reader may not update it."],
  },
  "a table that is not in the download": {
    migration: diary + closed,
    faults: [
      "diary has no policy, so that a reader reaches no row of it.",
      "tests/backend/database/row-security.test.ts has no test of diary.",
      "diary is not in the download.",
      "diary.id is not named in content/pages/privacy.mdx.",
      "diary.id is not named in content/pages/hi/privacy.mdx.",
    ],
  },
  "a table without row-level security": {
    migration: `${diary + closed} alter table public.diary disable row level security`,
    faults: ["diary has no row-level security."],
  },
  "a table that outlives its account": {
    migration: `${diary + closed}
      alter table public.diary drop constraint diary_user_id_fkey`,
    faults: ["diary stays when its account is deleted."],
  },
  "a table that belongs to a reader's profile": {
    migration: `create table public.notes (author uuid references public.profiles (user_id));
      grant select, insert, update on public.notes to authenticated`,
    faults: [
      "notes has no row-level security.",
      "notes stays when its account is deleted.",
      "notes is not in the download.",
    ],
  },
  "a table that visitors may read": {
    migration: `${diary + closed} grant select on public.diary to anon`,
    faults: ["diary grants rights to visitors."],
  },
  "a table that keeps its default grants": {
    migration: `${diary} alter table public.diary enable row level security;
      grant select, insert, update on public.diary to authenticated`,
    faults: ["Only some projects grant this: anon delete diary."],
  },
};

it.each(Object.entries(planted))(
  "the database check reports %s",
  async (_, { migration, faults }) => {
    expect(await faultsAfter(migration)).toEqual(expect.arrayContaining(faults));
  },
);
