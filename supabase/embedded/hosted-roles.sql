-- Creates the roles of the API and the schemas auth and extensions, and grants the roles rights on
-- schemas. A hosted Supabase project has all of these before the first migration runs.
--
-- The roles get no rights on new tables, as in hosted projects that were created since 30 October
-- 2026. In older projects the roles get all rights. So each migration must revoke all rights and
-- then grant the needed ones. tests/backend/database/catalogue.test.ts checks the rights in both
-- kinds of project.
--
-- This file runs at each start, so its statements must not fail when they run again. Roles belong
-- to the whole server, so another process may create the same role at the same time.
do $$
declare
  attributes text;
begin
  foreach attributes in array array[
    'anon nologin noinherit',
    'authenticated nologin noinherit',
    'service_role nologin noinherit bypassrls'
  ] loop
    begin
      execute 'create role ' || attributes;
    exception when duplicate_object or unique_violation then null;
    end;
  end loop;
end;
$$;

create schema if not exists auth;
create schema if not exists extensions;

grant usage on schema public, auth, extensions to anon, authenticated, service_role;

-- In earlier versions of the site, Supabase Lite granted these rights by default. Old data folders
-- still have these defaults.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
