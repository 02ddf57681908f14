-- The table public.profiles has one row for each user. Other users can neither read nor change that
-- row.
--
-- This migration runs on hosted Supabase and on the embedded backend. It also runs on plain
-- PostgreSQL that has Supabase's roles, the tables of the schema auth, and the function auth.uid().
--
-- Every user must have a profile, so users have no right to delete only the row. The function
-- delete_own_account() deletes the account, and the foreign key then deletes the row too.

create table public.profiles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  full_name text,
  phone text,
  avatar_url text,
  updated_at timestamptz not null default now(),

  -- char_length() counts Unicode code points. The patterns list each control character and each
  -- space, because [[:cntrl:]] and [[:space:]] match different characters in different locales. The
  -- spaces are those that trim() removes in JavaScript.
  constraint profiles_full_name_check check (
    char_length(full_name) between 1 and 80
    and full_name !~ '[\u0001-\u001f\u007f-\u009f]'
    and full_name !~ '^[ \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'
    and full_name !~ '[ \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]$'
  ),

  -- Phone numbers are stored without spaces, hyphens and parentheses.
  constraint profiles_phone_check check (phone ~ '^\+?[1-9][0-9]{0,15}$'),

  constraint profiles_avatar_url_check check (char_length(avatar_url) between 1 and 2048)
);

comment on table public.profiles is 'The profile of each user. A trigger creates the row at sign-up.';

alter table public.profiles enable row level security;

create policy "A user reads the own profile" on public.profiles
  for select to authenticated using ((select auth.uid()) = user_id);

create policy "A user makes the own profile" on public.profiles
  for insert to authenticated with check ((select auth.uid()) = user_id);

create policy "A user changes the own profile" on public.profiles
  for update to authenticated
  using ((select auth.uid()) = user_id)
  with check ((select auth.uid()) = user_id);

-- Older hosted projects grant the roles of the API all rights on new tables. So all rights are
-- revoked first. Then each role gets only the rights that it needs.
revoke all on table public.profiles from public, anon, authenticated;
grant select on table public.profiles to authenticated;
grant insert (user_id, full_name, phone, avatar_url) on table public.profiles to authenticated;
-- An upsert of a profile contains user_id, and updates each column that it contains. So users need
-- the right to update user_id. The policy for updates lets users set only their own id.
grant update (user_id, full_name, phone, avatar_url) on table public.profiles to authenticated;
grant all on table public.profiles to service_role;

create function public.stamp_profile() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- The time of a change always comes from the database, even if the statement sets a different
  -- time.
  new.updated_at := now();
  return new;
end;
$$;

create trigger stamp_profile
  before insert or update on public.profiles
  for each row execute function public.stamp_profile();

create function public.make_profile() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  metadata jsonb := new.raw_user_meta_data;
  given text;
begin
  -- Google sends a name in full_name and in name. A value that is not a string is ignored.
  given := case
    -- Anybody can sign up with the email address of somebody else, and with any name. So the name
    -- in a sign-up by email is ignored. When the owner of the address confirms it, the site saves
    -- the name that the owner gives.
    when new.raw_app_meta_data ->> 'provider' = 'email' then null
    when jsonb_typeof(metadata -> 'full_name') = 'string' then metadata ->> 'full_name'
    when jsonb_typeof(metadata -> 'name') = 'string' then metadata ->> 'name'
  end;
  -- A name that breaks the table's check is changed to pass it. If the name still breaks the check,
  -- the exception handler below makes the profile without a name. So a name never stops a sign-up.
  given := regexp_replace(left(given, 1000), '[\u0001-\u001f\u007f-\u009f]+', ' ', 'g');
  given := regexp_replace(given, '^[ \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', '');
  given := regexp_replace(left(given, 80), '[ \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+$', '');

  insert into public.profiles (user_id, full_name)
  values (new.id, nullif(given, ''))
  on conflict (user_id) do nothing;
  return new;
exception
  when check_violation or data_exception then
    insert into public.profiles (user_id) values (new.id) on conflict (user_id) do nothing;
    return new;
end;
$$;

create trigger make_profile
  after insert on auth.users
  for each row execute function public.make_profile();

create function public.delete_own_account() returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller uuid := auth.uid();
begin
  if caller is null then
    raise exception 'Sign in to delete your account.' using errcode = '42501';
  end if;
  -- If a sign-in with Google was not completed, auth.flow_state still has a row with the user's id.
  -- No foreign key deletes this row together with the user, and the auth server keeps it for a day.
  begin
    delete from auth.flow_state where user_id = caller;
  exception
    -- Some auth servers do not have this table or its column user_id, or do not let this function
    -- delete rows. The account must be deleted all the same.
    when undefined_table or undefined_column or insufficient_privilege then null;
  end;
  delete from auth.users where id = caller;
end;
$$;

comment on function public.delete_own_account() is 'Deletes the calling user, and the profile with it.';

create function public.own_sessions() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  -- Auth servers have different columns in auth.sessions. The rows are read as JSON, so a column
  -- that does not exist causes no error. The list of names keeps all other columns out of the API,
  -- because some of them contain secrets, such as the keys of tokens.
  return coalesce((
    select jsonb_agg((
      select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(session))
      where key in (
        'id', 'created_at', 'updated_at', 'refreshed_at', 'not_after', 'user_agent', 'ip', 'aal', 'tag', 'scopes'
      )
    ) order by session.created_at)
    from auth.sessions as session where session.user_id = auth.uid()
  ), '[]');
end;
$$;

comment on function public.own_sessions() is 'Returns what the auth server stores about each session of the calling user.';

revoke all on function public.stamp_profile() from public, anon, authenticated;
revoke all on function public.make_profile() from public, anon, authenticated;
revoke all on function public.delete_own_account() from public, anon;
grant execute on function public.delete_own_account() to authenticated;
revoke all on function public.own_sessions() from public, anon;
grant execute on function public.own_sessions() to authenticated;
