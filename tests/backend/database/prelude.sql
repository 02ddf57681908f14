-- What a Supabase project has before any migration of ours runs, as far as our migrations can tell.
-- Roles are the whole server's: another test file may be making one at this moment.
do $$
declare
  attributes text;
begin
  foreach attributes in array array['anon nologin', 'authenticated nologin', 'service_role nologin bypassrls'] loop
    begin
      execute 'create role ' || attributes;
    exception when duplicate_object or unique_violation then null;
    end;
  end loop;
end;
$$;

create schema auth;

create table auth.users (
  id uuid primary key,
  email text,
  encrypted_password text,
  email_confirmed_at timestamptz,
  confirmation_sent_at timestamptz,
  raw_user_meta_data jsonb,
  raw_app_meta_data jsonb
);

-- Some columns that our functions look at, and one that they must not show.
create table auth.sessions (id uuid, user_id uuid, created_at timestamptz, user_agent text, refresh_token_hmac_key text);
create table auth.flow_state (user_id uuid);

create function auth.uid() returns uuid language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
  )::uuid;
$$;

grant usage on schema auth, public to anon, authenticated, service_role;
grant execute on function auth.uid() to anon, authenticated, service_role;

-- Hosted projects grant everything on what is made in public, so a migration has to take it back.
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
