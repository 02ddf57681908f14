-- Creates what a hosted Supabase project has before any of our migrations: the API's roles and
-- their rights to schemas.
--
-- New tables grant these roles nothing, as on hosted projects since 30 October 2026. Older projects
-- granted everything. A migration works on new and older projects only if it both revokes and
-- grants rights. tests/backend/database/catalogue.test.ts checks the rights on both kinds of
-- project.
--
-- The file may run again at each start. Roles belong to the whole server, so another process may
-- create them at the same time.
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

-- In data folders from earlier versions, Supabase Lite has granted these rights on new tables.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
