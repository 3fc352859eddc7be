-- Clears one reason for freezing.
create or replace function unfreeze_lots(p_lots uuid[], p_by text, p_at timestamptz default null) returns void
language plpgsql as $$
begin
  perform lock_wallets(array(select l.user_id from lots l where l.id = any(p_lots)), p_at);
  update lots set frozen_by = nullif(array_remove(frozen_by, p_by), '{}')
  where id = any(p_lots) and p_by = any(frozen_by);
end $$;
