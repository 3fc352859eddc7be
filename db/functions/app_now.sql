-- The ledger's clock: the time of the call, not of the transaction, so that it can be read after a lock was waited
-- for. Only tests and the verification of a moved clock set 'app.now'.
create or replace function app_now() returns timestamptz language sql stable parallel safe as $$
  select coalesce(nullif(current_setting('app.now', true), '')::timestamptz, clock_timestamp())
$$;
