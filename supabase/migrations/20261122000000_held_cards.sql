-- The cards that a user holds: a row for each, seen and changed by that user and nobody else. They go with the account.

create table public.held_cards (
  user_id uuid not null references auth.users (id) on delete cascade,
  card_id text not null,
  added_at timestamptz not null default now(),

  primary key (user_id, card_id),

  -- The site's own short names of cards, such as "axis-ace". Which of them exist is content, not data.
  constraint held_cards_card_id_check check (card_id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(card_id) <= 80)
);

comment on table public.held_cards is 'The cards that a user has ticked under "My cards".';

alter table public.held_cards enable row level security;

create policy "A user reads the own cards" on public.held_cards
  for select to authenticated using ((select auth.uid()) = user_id);

create policy "A user adds own cards" on public.held_cards
  for insert to authenticated with check ((select auth.uid()) = user_id);

create policy "A user removes own cards" on public.held_cards
  for delete to authenticated using ((select auth.uid()) = user_id);

revoke all on table public.held_cards from public, anon, authenticated;
grant select, delete on table public.held_cards to authenticated;
grant insert (user_id, card_id) on table public.held_cards to authenticated;
grant all on table public.held_cards to service_role;

create function public.bound_held_cards() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Far more than there are cards: nobody fills the table with a token of their own.
  if (select count(*) from public.held_cards where user_id = new.user_id) >= 300 then
    raise exception 'These are more cards than an account can hold.' using errcode = '23514';
  end if;
  -- Whatever the client sent: the time is the server's.
  new.added_at := now();
  return new;
end;
$$;

create trigger bound_held_cards
  before insert on public.held_cards
  for each row execute function public.bound_held_cards();

revoke all on function public.bound_held_cards() from public, anon, authenticated;
