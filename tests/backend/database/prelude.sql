-- Creates the tables of the auth server and the function auth.uid(), which the migrations need. The
-- tables have only the columns that the migrations or their tests use. The roles are in
-- supabase/embedded/hosted-roles.sql, which runs before this file.
create table auth.users (
  id uuid primary key,
  email text,
  encrypted_password text,
  email_confirmed_at timestamptz,
  confirmation_sent_at timestamptz,
  raw_user_meta_data jsonb,
  raw_app_meta_data jsonb
);

-- refresh_token_hmac_key is an example of a column that own_sessions() must not return.
create table auth.sessions (id uuid, user_id uuid, created_at timestamptz, user_agent text, refresh_token_hmac_key text);
create table auth.flow_state (user_id uuid);

create function auth.uid() returns uuid language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
  )::uuid;
$$;

grant execute on function auth.uid() to anon, authenticated, service_role;
