-- What time alone changes in a wallet, in the order in which it happened: lots end, unpaid ones are held, periods begin.
-- Reads only: `settle_locked` applies it under the wallet's lock, a balance or a statement shows it before that. Where
-- another allowance or trial reaches into a period, its lot starts when that one ends; until then nothing begins. Of a lot
-- that begins, `returned` go back with its payment's money, then `repaid` pay what the wallet owes.
create or replace function due_changes(p_user uuid, p_at timestamptz) returns table (
  change text, at timestamptz, lot_id uuid, subscription_id uuid, kind lot_kind, sku text, source_id text,
  starts_at timestamptz, ends_at timestamptz, units integer, returned integer, returned_for text, repaid integer
) language plpgsql stable as $$
declare
  v_turn integer;
  v_debt integer := coalesce((select w.debt from wallets w where w.user_id = p_user), 0);
  v_last timestamptz := (select t.at from transfers t where t.user_id = p_user order by t.id desc limit 1);
begin
  for at, v_turn, change, lot_id, subscription_id, kind, sku, source_id, starts_at, ends_at, units, returned, returned_for in
    select upper(l.valid_during), 1, 'ends', l.id, null::uuid, l.kind, l.sku, l.source_id, lower(l.valid_during),
      upper(l.valid_during), l.remaining, 0, null::text
    from lots l where l.user_id = p_user and l.closed_at is null and upper(l.valid_during) <= p_at
    union all
    select o.overdue_at, 2, 'held', o.lot_id, null, null, null, null, null, null, 0, 0, null
    from overdue_lots(p_at) o where o.user_id = p_user
    union all
    select d.starts_at, 3, 'begins', null, d.subscription_id, d.kind, d.sku, d.source_id, d.starts_at, d.ends_at, d.units,
      d.returned, d.returned_for
    from due_periods(p_at) d where d.user_id = p_user
    order by 1, 2, 4, 5
  loop
    repaid := 0;
    if change = 'begins' then
      if kind = 'allowance' then
        starts_at := greatest(starts_at, (
          select max(upper(l.valid_during)) from lots l
          where l.user_id = p_user and l.kind in ('trial', 'allowance')
            and l.valid_during && tstzrange(starts_at, ends_at)
        ));
        continue when starts_at > p_at;
      end if;
      at := greatest(starts_at, v_last);
      if pays_debt(kind) then repaid := least(v_debt, units - returned); end if;
      v_debt := v_debt - repaid;
    end if;
    if units > 0 then v_last := at; end if;
    return next;
  end loop;
end $$;
