-- Counters of password attempts and emails. All instances of the site share these counters.
--
-- lib/supabase/shared-rate-limits.ts calls take_rate_limits() with the project's secret key. The
-- site hashes the keys of the counters before it sends them, so the table contains no email or IP
-- address. A counter is needed for an hour at most, so the table may be unlogged: writes are
-- faster, and a crash of the database empties the table.

-- The data API gives access only to the schema public, so no request reaches this schema directly.
create schema if not exists private;
revoke all on schema private from public, anon, authenticated, service_role;

create unlogged table private.rate_limits (
  key text primary key,
  attempts integer not null,
  -- The end of the counter's time window. The window begins with the first attempt.
  ends_at timestamptz not null
);

create index rate_limits_ends_at on private.rate_limits (ends_at);

revoke all on table private.rate_limits from public, anon, authenticated, service_role;

-- Counts one attempt in every counter of a list. If one counter is used up, the attempt is counted
-- in none of them.
--
--   limits     [{"key": text, "seconds": integer, "max": integer or null}, …]
--              A counter without "max" never refuses an attempt.
--   give_back  true: subtracts one attempt from every counter whose time window has not ended
--
-- Returns {"wait": 0} if the attempt is counted, and always with give_back. If a counter is used up,
-- returns {"wait": seconds, "limit": index}, where the index, from 0, is that of the first such
-- counter in the list.
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
    -- Every call locks the rows in the order of their keys, because two calls with different orders
    -- could deadlock.
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

  -- Deletes up to 20 expired counters. An attempt creates fewer counters than that, so the table
  -- does not keep growing. `skip locked` avoids waiting for other calls that use the same rows.
  delete from private.rate_limits where key in (
    select key from private.rate_limits where ends_at < clock_timestamp() order by ends_at limit 20 for update skip locked
  );
  return jsonb_build_object('wait', 0);
end;
$$;

comment on function public.take_rate_limits(jsonb, boolean) is 'Counts attempts. Only the site calls it, with the secret key.';

revoke all on function public.take_rate_limits(jsonb, boolean) from public, anon, authenticated;
grant execute on function public.take_rate_limits(jsonb, boolean) to service_role;
