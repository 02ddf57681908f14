-- Anybody can sign an address up, with any password, at the site or at the auth server itself. That password must never
-- open the account of the person who reads the address's email. So the database removes it in the same statement that
-- confirms the address; the site sets the reader's own password right after that.
--
-- "confirmation_sent_at" is set if the auth server has sent an email to confirm the address. It is null for users whom
-- the project's owner creates as confirmed, and their passwords stay.

create function public.remove_unconfirmed_password() returns trigger
language plpgsql
security definer
-- "pg_temp" is named last. If it were not named, PostgreSQL would look there first, and any session may create objects
-- in it.
set search_path = pg_catalog, pg_temp
as $$
begin
  new.encrypted_password := '';
  return new;
end;
$$;

revoke all on function public.remove_unconfirmed_password() from public, anon, authenticated;

create trigger remove_unconfirmed_password
  before update on auth.users
  for each row
  when (
    old.email_confirmed_at is null
    and new.email_confirmed_at is not null
    and new.confirmation_sent_at is not null
  )
  execute function public.remove_unconfirmed_password();
