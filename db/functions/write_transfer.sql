-- The only writer of transfers and of what a lot holds. The caller holds the wallet's lock.
create or replace function write_transfer(
  p_kind transfer_kind, p_lot uuid, p_qty integer, p_at timestamptz, p_key text default null,
  p_reason text default null, p_reverses bigint default null, p_id bigint default null,
  p_as_initiator uuid default null, p_as_owner uuid default null, p_is_shown boolean default true
) returns bigint language plpgsql as $$
declare
  v_delta integer := case when p_kind in ('grant', 'refund') then p_qty else -p_qty end;
  v_lot lots;
  v_id bigint := coalesce(p_id, nextval('transfers_id_seq'));
begin
  update lots set remaining = remaining + v_delta, version = version + 1 where id = p_lot
  returning * into strict v_lot;
  insert into transfers (
    id, kind, user_id, lot_id, qty, lot_version, lot_after, balance_after, idem_key, as_initiator, as_owner,
    reverses, reason, is_shown, at
  ) overriding system value values (
    v_id, p_kind, v_lot.user_id, p_lot, p_qty, v_lot.version, v_lot.remaining,
    v_delta + coalesce(
      (select t.balance_after from transfers t where t.user_id = v_lot.user_id order by t.id desc limit 1), 0
    ),
    coalesce(p_key, p_kind || ':' || p_lot || ':v' || v_lot.version), p_as_initiator, p_as_owner,
    p_reverses, p_reason, p_is_shown, p_at
  );
  return v_id;
end $$;
