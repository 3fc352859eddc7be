-- Freezes lots for a reason. A lot is spendable again when every reason is cleared.
create or replace function freeze_lots(p_lots uuid[], p_by text, p_at timestamptz default null) returns void
language plpgsql as $$
begin
  perform lock_wallets(array(select l.user_id from lots l where l.id = any(p_lots)), p_at);
  update lots set frozen_by = array_append(frozen_by, p_by)
  where id = any(p_lots) and (frozen_by is null or p_by <> all(frozen_by));
end $$;
