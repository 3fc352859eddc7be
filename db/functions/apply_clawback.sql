-- Takes Connections of a lot back for refunded money, as claw_back says.
create or replace function apply_clawback(p_lot uuid, p_target integer, p_ref text, p_at timestamptz default null)
returns void language plpgsql as $$
declare
  v_user uuid := (select l.user_id from lots l where l.id = p_lot);
  v_at timestamptz;
begin
  perform lock_wallet(v_user, p_at);
  v_at := ledger_now(p_at);
  perform settle_locked(v_user, v_at);
  perform claw_back(p_lot, p_target, p_ref, v_at);
end $$;
