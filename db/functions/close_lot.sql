-- Ends a lot before its time: what is left expires now. Its life still covers each of its spends.
create or replace function close_lot(p_lot uuid, p_at timestamptz default null) returns void language plpgsql as $$
declare
  v_at timestamptz;
  v_lot lots;
  v_end timestamptz;
begin
  select * into strict v_lot from lots l where l.id = p_lot;
  perform lock_wallet(v_lot.user_id, p_at);
  v_at := ledger_now(p_at);
  perform settle_locked(v_lot.user_id, v_at);
  select * into strict v_lot from lots l where l.id = p_lot;
  if v_lot.closed_at is not null then return; end if;
  if v_lot.remaining > 0 then
    perform write_transfer('expire', p_lot, v_lot.remaining, v_at, p_reason => 'ended');
  end if;
  select max(t.at) + interval '1 millisecond' into v_end from transfers t
  where t.lot_id = p_lot and t.kind = 'spend';
  v_end := greatest(v_at, lower(v_lot.valid_during) + interval '1 millisecond', v_end);
  update lots set closed_at = v_at,
    valid_during = tstzrange(lower(valid_during), v_end)
  where id = p_lot;
end $$;
