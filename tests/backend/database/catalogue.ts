import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { TestDatabase } from "./connect";

/** A column of a table that holds readers' data, as the database's catalogue describes it. */
type CatalogueRow = {
  table: string;
  column: string;
  /** True if the column names the reader to whom the row belongs. */
  isOwner: boolean;
  hasDefault: boolean;
  hasRowSecurity: boolean;
  /** True if a policy lets signed-in readers reach rows. */
  hasPolicy: boolean;
  /** True if deleting the user deletes the row, through one foreign key or a chain of them. */
  isDeleted: boolean;
  /** Rights of a signed-in reader on the column. */
  mayRead: boolean;
  mayInsert: boolean;
  mayUpdate: boolean;
  /** True if a visitor has any right on the table. */
  isPublic: boolean;
};

/**
 * Columns of the tables with readers' data. A table has readers' data if a foreign key leads from
 * it to auth.users, or if one of its columns has the name of such a key.
 */
const readersColumns = `
  with recursive
    linked (id) as (
      select 'auth.users'::regclass::oid
      union select conrelid from pg_constraint join linked on confrelid = id where contype = 'f'
    ),
    deleted (id) as (
      select 'auth.users'::regclass::oid
      union select conrelid from pg_constraint join deleted on confrelid = id
        where contype = 'f' and confdeltype = 'c'
    ),
    named (id, number) as (
      select attrelid, attnum from pg_attribute
      where attname ~ '^(user|owner|account|member|reader|profile)(_id)?$' and not attisdropped
      union select conrelid, unnest(conkey) from pg_constraint join linked on confrelid = id where contype = 'f'
    )
  select relname as "table", attname as "column",
    (class.oid, attnum) in (select * from named) as "isOwner",
    atthasdef as "hasDefault", relrowsecurity as "hasRowSecurity",
    exists (select from pg_policy where polrelid = class.oid) as "hasPolicy",
    class.oid in (select id from deleted) as "isDeleted",
    has_column_privilege('authenticated', class.oid, attnum, 'select') as "mayRead",
    has_column_privilege('authenticated', class.oid, attnum, 'insert') as "mayInsert",
    has_column_privilege('authenticated', class.oid, attnum, 'update') as "mayUpdate",
    has_any_column_privilege('anon', class.oid, 'select, insert, update')
      or has_table_privilege('anon', class.oid, 'delete, truncate') as "isPublic"
  from pg_class as class
    join pg_attribute on attrelid = class.oid and attnum > 0 and not attisdropped
    join pg_namespace as schema on schema.oid = relnamespace
  where relkind in ('r', 'p') and nspname !~ '^(pg_|information_schema$|auth$|extensions$)'
    and class.oid in (select id from named)
  order by 1, attnum`;

/** Lists every right of an API role on objects that migrations created, one line each. */
const rights = `
  with roles (role) as (values ('anon'), ('authenticated'), ('service_role'))
  select role || ' ' || verb || ' ' || relname as "right"
  from roles, pg_class as class, unnest(array['delete', 'truncate', 'references', 'trigger']) as verb
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
    and has_table_privilege(role, class.oid, verb)
  union all
  select role || ' ' || verb || ' ' || attrelid::regclass || '.' || attname
  from roles, pg_class as class, pg_attribute, unnest(array['select', 'insert', 'update']) as verb
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
    and attrelid = class.oid and attnum > 0 and not attisdropped
    and has_column_privilege(role, class.oid, attnum, verb)
  union all
  select role || ' execute ' || proname || '()'
  from roles, pg_proc as function
  where role <> 'service_role' and pronamespace = 'public'::regnamespace
    and has_function_privilege(role, function.oid, 'execute')
  union all
  select role || ' usage ' || relname
  from roles, pg_class as class
  where relnamespace = 'public'::regnamespace and relkind = 'S' and has_sequence_privilege(role, class.oid, 'usage')
  order by 1`;

/** Input of the catalogue check. */
export type CatalogueOptions = {
  /**
   * `strict`: new tables grant no rights to API roles. `generous`: new tables grant every right.
   */
  databases: { strict: TestDatabase; generous: TestDatabase };
  /** Tables whose rows are in the reader's download. */
  downloaded: readonly string[];
  /** SQL of one more migration, which is rolled back after the check. */
  migration?: string;
};

const root = join(import.meta.dirname, "../../..");
const read = (file: string): string => readFileSync(join(root, file), "utf8");

/** The file that tests each table as the owner of a row, as a different user and as a visitor. */
const rowTests = "tests/backend/database/row-security.test.ts";

const privacyPages = ["content/pages/privacy.mdx", "content/pages/hi/privacy.mdx"];

/**
 * The privacy pages that lack a comment with the column's name. The comment belongs beside the
 * sentence about the column.
 */
function pagesWithout(column: string): string[] {
  const marks = new RegExp(String.raw`\{/\*[^*]*\b${column.replace(".", "\\.")}\b[^*]*\*/\}`);
  return privacyPages.filter((page) => !marks.test(read(page)));
}

function columnFaults(row: CatalogueRow): string[] {
  const name = `${row.table}.${row.column}`;
  const faults: string[] = [];
  if (!row.mayRead) faults.push(`${name}: a reader may not select it.`);
  const isWritten = row.mayInsert || row.mayUpdate || !row.hasDefault;
  if (isWritten && !row.mayInsert) faults.push(`${name}: a reader may not insert it.`);
  if (isWritten && !row.mayUpdate) faults.push(`${name}: a reader may not update it.`);
  if (!row.isOwner) {
    for (const page of pagesWithout(name)) faults.push(`${name} is not named in ${page}.`);
  }
  return faults;
}

function tableFaults(
  { table, hasRowSecurity, hasPolicy, isDeleted, isPublic }: CatalogueRow,
  downloaded: readonly string[],
): string[] {
  const faults: string[] = [];
  if (!hasRowSecurity) faults.push(`${table} has no row-level security.`);
  if (!hasPolicy) faults.push(`${table} has no policy, so that a reader reaches no row of it.`);
  if (!read(rowTests).includes(`public.${table}`))
    faults.push(`${rowTests} has no test of ${table}.`);
  if (!isDeleted) faults.push(`${table} stays when its account is deleted.`);
  if (isPublic) faults.push(`${table} grants rights to visitors.`);
  if (!downloaded.includes(table)) faults.push(`${table} is not in the download.`);
  return faults;
}

/** Checks the database after all migrations. Returns one sentence for each fault. */
export async function catalogueFaults({
  databases: { strict, generous },
  downloaded,
  migration = "",
}: CatalogueOptions): Promise<string[]> {
  const columns = (await strict.queryAfter(migration, readersColumns)) as CatalogueRow[];
  const firstColumns = [...new Map(columns.map((row) => [row.table, row])).values()];
  const rightsIn = async (database: TestDatabase): Promise<string[]> =>
    (await database.queryAfter(migration, rights)).map(({ right }) => String(right));
  const granted = new Set(await rightsIn(strict));
  const byDefault = (await rightsIn(generous)).filter((right) => !granted.has(right));
  return [
    ...firstColumns.flatMap((row) => tableFaults(row, downloaded)),
    ...columns.flatMap(columnFaults),
    ...byDefault.map((right) => `Only some projects grant this: ${right}.`),
  ];
}
