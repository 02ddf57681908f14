-- The table of profiles has one row for each user. Only that user can read or change the row.
--
-- The file runs unchanged on hosted Supabase, on the embedded backend and on plain PostgreSQL with the roles, the auth
-- schema and auth.uid() in place.
--
-- A user always has a profile, so the user cannot delete only this row. delete_own_account() deletes the account, and
-- the foreign key's cascade deletes the row with it.

create table public.profiles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  full_name text,
  phone text,
  avatar_url text,
  updated_at timestamptz not null default now(),

  -- Characters are Unicode code points. The lists are written out, because [[:space:]] and [[:cntrl:]]
  -- mean different things under different locales; the spaces are those that JavaScript's trim() removes.
  constraint profiles_full_name_check check (
    char_length(full_name) between 1 and 80
    and full_name !~ '[\u0001-\u001f\u007f-\u009f]'
    and full_name !~ '^[ \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'
    and full_name !~ '[ \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]$'
  ),

  -- A phone number is stored in its normalised form, without spaces, hyphens and parentheses.
  constraint profiles_phone_check check (phone ~ '^\+?[1-9][0-9]{0,15}$'),

  constraint profiles_avatar_url_check check (char_length(avatar_url) between 1 and 2048)
);

comment on table public.profiles is 'What a user tells about themself; made when the user signs up.';

alter table public.profiles enable row level security;

create policy "A user reads the own profile" on public.profiles
  for select to authenticated using ((select auth.uid()) = user_id);

create policy "A user makes the own profile" on public.profiles
  for insert to authenticated with check ((select auth.uid()) = user_id);

create policy "A user changes the own profile" on public.profiles
  for update to authenticated
  using ((select auth.uid()) = user_id)
  with check ((select auth.uid()) = user_id);

-- Older hosted projects grant the API's roles all rights on new tables. So all rights are revoked first, and then the
-- needed ones are granted.
revoke all on table public.profiles from public, anon, authenticated;
grant select on table public.profiles to authenticated;
grant insert (user_id, full_name, phone, avatar_url) on table public.profiles to authenticated;
-- user_id is included, because an upsert sets every column that it gets. The policy's check ensures that the value is
-- the user's own id.
grant update (user_id, full_name, phone, avatar_url) on table public.profiles to authenticated;
grant all on table public.profiles to service_role;

create function public.stamp_profile() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Whatever the client sent: the time of a change is the server's.
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
  -- Google sends both names. Anything that is not a string is no name.
  given := case
    -- Anybody can sign an address up, with any name: the site saves the one that its owner confirms it with.
    when new.raw_app_meta_data ->> 'provider' = 'email' then null
    when jsonb_typeof(metadata -> 'full_name') = 'string' then metadata ->> 'full_name'
    when jsonb_typeof(metadata -> 'name') = 'string' then metadata ->> 'name'
  end;
  -- A name that breaks the table's rule must not cost the reader the account: it is made to fit instead.
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
  -- A sign-in by Google that was left half-way: nothing else ties it to the user, and the auth server keeps it for a day.
  begin
    delete from auth.flow_state where user_id = caller;
  exception
    -- An auth server without the table, or with another one, or that keeps it to itself.
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
  -- By name: not every auth server has all of them, and what else it has, such as keys of tokens, is not for the API.
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

comment on function public.own_sessions() is 'What the auth server keeps of each session of the calling user.';

revoke all on function public.stamp_profile() from public, anon, authenticated;
revoke all on function public.make_profile() from public, anon, authenticated;
revoke all on function public.delete_own_account() from public, anon;
grant execute on function public.delete_own_account() to authenticated;
revoke all on function public.own_sessions() from public, anon;
grant execute on function public.own_sessions() to authenticated;
