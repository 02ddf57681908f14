-- Anybody can sign up with the email address of somebody else and with any password, on the site or
-- directly at the auth server. That password must never open the account of the person who receives
-- the emails. So a trigger removes the password in the same statement that confirms the address.
-- Immediately afterwards, the site sets the password that this person has chosen.
--
-- The column confirmation_sent_at is set if the auth server has sent an email to confirm the
-- address. It is null for users whom the project's owner creates as confirmed. These users keep
-- their passwords.

create function public.remove_unconfirmed_password() returns trigger
language plpgsql
security definer
-- pg_temp is the session's temporary schema, in which any session may create objects. If pg_temp
-- were not in the list, PostgreSQL would look there first. So it is the last entry.
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
