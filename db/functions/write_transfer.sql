-- The only writer of transfers and of what a lot holds. The caller holds the wallet's lock.
create or replace function write_transfer(
  p_kind transfer_kind, p_lot uuid, p_qty integer, p_at timestamptz, p_key text default null,
  p_reason text default null, p_reverses bigint default null, p_id bigint default null,
  p_as_initiator uuid default null, p_as_owner uuid default null, p_is_shown boolean default true
) returns bigint language plpgsql as $$
declare
  v_delta integer := case when p_kind in ('grant', 'refund') then p_qty else -p_qty end;
  -- As the column holds it: the hash is of what is stored.
  v_at timestamptz(3) := p_at;
  v_lot lots;
  v_id bigint := coalesce(p_id, nextval('transfers_id_seq'));
  v_balance integer;
  v_previous bytea;
begin
  update lots set remaining = remaining + v_delta, version = version + 1 where id = p_lot
  returning * into strict v_lot;
  select t.balance_after, t.hash into v_balance, v_previous
  from transfers t where t.user_id = v_lot.user_id order by t.id desc limit 1;
  v_balance := coalesce(v_balance, 0) + v_delta;
  insert into transfers (
    id, kind, user_id, lot_id, qty, lot_version, lot_after, balance_after, idem_key, as_initiator, as_owner,
    reverses, reason, is_shown, at, hash
  ) overriding system value values (
    v_id, p_kind, v_lot.user_id, p_lot, p_qty, v_lot.version, v_lot.remaining, v_balance,
    coalesce(p_key, p_kind || ':' || p_lot || ':v' || v_lot.version), p_as_initiator, p_as_owner,
    p_reverses, p_reason, p_is_shown, v_at,
    statement_hash(
      v_previous, v_lot.user_id, v_id, v_at, p_kind, p_lot, v_delta, v_balance, p_reason,
      coalesce(p_as_initiator, p_as_owner), p_reverses
    )
  );
  return v_id;
end $$;
