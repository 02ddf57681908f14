-- Counters of password attempts and of emails, which every instance of the site shares.
--
-- lib/supabase/shared-rate-limits.ts calls the function below with the project's secret key. The keys of counters are
-- hashed before they are sent, so the table contains no address. Its rows are needed only for an hour at most, so the
-- table is unlogged, which means that it is empty after a crash of the database.

-- The data API does not show this schema.
create schema if not exists private;
revoke all on schema private from public, anon, authenticated, service_role;

create unlogged table private.rate_limits (
  key text primary key,
  attempts integer not null,
  -- The window begins with the first attempt.
  ends_at timestamptz not null
);

create index rate_limits_ends_at on private.rate_limits (ends_at);

revoke all on table private.rate_limits from public, anon, authenticated, service_role;

-- Counts one attempt in every counter of a list. If one counter is used up, the attempt is counted in none of them.
--
--   limits     [{"key": text, "seconds": integer, "max": integer or null}, …]; a counter without "max" never refuses
--   give_back  true: subtracts one counted attempt from every counter whose time window has not ended
--
-- Returns {"wait": 0}, or {"wait": seconds, "limit": the index of the entry whose counter refuses, from 0}.
create function public.take_rate_limits(limits jsonb, give_back boolean default false) returns jsonb
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  keys constant text[] := array(select entry ->> 'key' from jsonb_array_elements(limits) as entry);
  refusal record;
begin
  if give_back then
    -- Rows are always locked in the order of their keys, so that two calls never wait for each other.
    perform from private.rate_limits where key = any (keys) order by key for update;
    update private.rate_limits set attempts = greatest(attempts - 1, 0)
    where key = any (keys) and ends_at > clock_timestamp();
    return jsonb_build_object('wait', 0);
  end if;

  insert into private.rate_limits as counter (key, attempts, ends_at)
  select entry.key, 1, clock_timestamp() + make_interval(secs => entry.seconds)
  from jsonb_to_recordset(limits) as entry (key text, seconds integer)
  order by entry.key
  on conflict (key) do update set
    attempts = case when counter.ends_at > clock_timestamp() then counter.attempts + 1 else 1 end,
    ends_at = case when counter.ends_at > clock_timestamp() then counter.ends_at else excluded.ends_at end;

  select entry.place, ceil(extract(epoch from counter.ends_at - clock_timestamp()))::integer as wait into refusal
  from rows from (jsonb_to_recordset(limits) as (key text, max integer)) with ordinality as entry (key, max, place)
    join private.rate_limits as counter using (key)
  where counter.attempts > entry.max
  order by entry.place
  limit 1;

  if found then
    update private.rate_limits set attempts = attempts - 1 where key = any (keys);
    return jsonb_build_object('wait', greatest(refusal.wait, 1), 'limit', refusal.place - 1);
  end if;

  -- Each attempt that counts takes some expired counters away, more than it makes.
  delete from private.rate_limits where key in (
    select key from private.rate_limits where ends_at < clock_timestamp() order by ends_at limit 20 for update skip locked
  );
  return jsonb_build_object('wait', 0);
end;
$$;

comment on function public.take_rate_limits(jsonb, boolean) is 'Counts attempts for the site itself, which has the secret key.';

revoke all on function public.take_rate_limits(jsonb, boolean) from public, anon, authenticated;
grant execute on function public.take_rate_limits(jsonb, boolean) to service_role;
