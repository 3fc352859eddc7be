-- The time that a movement is written with: the given one, or the ledger's clock. Truncated to whole milliseconds: a
-- rounded-up time could fall on the end of a lot that was still valid.
create or replace function ledger_now(p_at timestamptz) returns timestamptz language sql volatile as $$
  select date_trunc('milliseconds', coalesce(p_at, app_now()))
$$;
