-- These functions run with their owner's rights. With `set search_path = ''`, PostgreSQL looks for
-- a type in the caller's temporary schema first. So a caller could create a temporary type called
-- uuid, and delete_own_account() would use it. Now PostgreSQL looks for types and tables in
-- pg_catalog first, and in the temporary schema last.
alter function public.make_profile() set search_path = pg_catalog, pg_temp;
alter function public.delete_own_account() set search_path = pg_catalog, pg_temp;
alter function public.own_sessions() set search_path = pg_catalog, pg_temp;

-- Only https addresses of pictures are allowed. If a page links to a "javascript:" address, a click
-- on the link runs a script of the person who set the address.
update public.profiles set avatar_url = null where avatar_url !~ '^https://[A-Za-z0-9]';
alter table public.profiles drop constraint profiles_avatar_url_check;
alter table public.profiles add constraint profiles_avatar_url_check check (
  char_length(avatar_url) <= 2048
  and avatar_url ~ '^https://[A-Za-z0-9][A-Za-z0-9._~:/?#@!$&''()*+,;=%\[\]-]*$'
);

-- This trigger function cleans names and phone numbers before the checks of the table read them.
-- The forms of the site clean them in the same way (lib/account/typed-text.ts), but a client can
-- also write to the table without a form. Invisible characters are removed, and the digits of phone
-- numbers become ASCII digits. An empty text becomes null.
create or replace function public.stamp_profile() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  -- The list "unseen" has the characters of \p{Cf} in JavaScript, and "space" has those of \s and
  -- trim(). Each character is listed, because PostgreSQL has no class \p{Cf}, and its \s depends on
  -- the locale.
  unseen constant text := '[\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u180e\u200b-\u200f\u202a-\u202e'
    '\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3'
    '\U0001d173-\U0001d17a\U000e0001\U000e0020-\U000e007f]';
  -- Invisible characters that no script needs for spelling. The joiners U+200C and U+200D are not
  -- in this list, because Hindi, Malayalam and emoji need them.
  needless constant text := '[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]';
  space constant text := '\u0009-\u000d \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';
begin
  -- The time of a change always comes from the database, even if the statement sets a different
  -- time.
  new.updated_at := now();

  new.full_name := regexp_replace(new.full_name, needless, '', 'g');
  new.full_name := regexp_replace(new.full_name, '^[' || space || ']+|[' || space || ']+$', '', 'g');
  if new.full_name ~ ('^[' || space || '\u200c\u200d]*$') then
    new.full_name := null;
  end if;

  new.phone := regexp_replace(new.phone, unseen, '', 'g');
  new.phone := regexp_replace(new.phone, '[' || space || '\u2010-\u2015\u2212\ufe58\ufe63\uff0d-]', '', 'g');
  -- Replaces 14 sets of digits by ASCII digits: those of the scripts in use in India, and the
  -- full-width digits. Also replaces the full-width plus sign and parentheses.
  new.phone := translate(
    new.phone,
    '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯୦୧୨୩୪୫୬୭୮୯'
      '௦௧௨௩௪௫௬௭௮௯౦౧౨౩౪౫౬౭౮౯೦೧೨೩೪೫೬೭೮೯൦൧൨൩൪൫൬൭൮൯᱐᱑᱒᱓᱔᱕᱖᱗᱘᱙꯰꯱꯲꯳꯴꯵꯶꯷꯸꯹０１２３４５６７８９＋（）',
    repeat('0123456789', 14) || '+()'
  );
  -- The "(0)" in "+91 (0) 98765 43210" is dialled only inside the country, so it is removed.
  new.phone := regexp_replace(new.phone, '^(\+?[1-9][0-9]{0,2})\(0\)', '\1');
  new.phone := nullif(translate(new.phone, '()', ''), '');
  return new;
end;
$$;
