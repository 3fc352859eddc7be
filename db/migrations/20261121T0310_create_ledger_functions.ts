import { type Kysely, sql } from 'kysely';

/** How a wallet is locked, written to and brought up to date. What people do with it builds on these. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Whole milliseconds, cut off: rounded up, a moment could lie at the end of a lot that it was before.
  await sql`
    create function ledger_now(p_at timestamptz) returns timestamptz language sql volatile as $$
      select date_trunc('milliseconds', coalesce(p_at, app_now()))
    $$
  `.execute(db);

  // Counted from the anchor each time: a month after January 31 ends on February 28, two months after on March 31.
  await sql`
    create function period_start(p_anchor timestamptz, p_n integer) returns timestamptz
    language sql immutable parallel safe as $$
      select ((p_anchor at time zone 'UTC') + make_interval(months => p_n)) at time zone 'UTC'
    $$
  `.execute(db);
  await sql`
    create function period_index(p_anchor timestamptz, p_at timestamptz) returns integer
    language sql immutable parallel safe as $$
      select months - (period_start(p_anchor, months) > p_at)::integer
      from (
        select ((extract(year from p_at at time zone 'UTC') - extract(year from p_anchor at time zone 'UTC')) * 12
          + extract(month from p_at at time zone 'UTC') - extract(month from p_anchor at time zone 'UTC'))::integer as months
      ) as calendar
    $$
  `.execute(db);

  // Periods that run and have no lot yet. Three days are given to a renewal that we have not heard of, and to a
  // payment that failed.
  await sql`
    create function due_periods(p_at timestamptz) returns table (
      subscription_id uuid, user_id uuid, kind lot_kind, sku text, units integer, source_id text,
      starts_at timestamptz, ends_at timestamptz
    ) language sql stable as $$
      select s.id, s.user_id, (case s.kind when 'plan' then 'allowance' else 'pack_period' end)::lot_kind,
        case when s.scheduled_from <= p.starts_at then s.scheduled_sku else s.sku end,
        case when s.scheduled_from <= p.starts_at then s.scheduled_units else s.units end,
        s.id || ':' || i.n, p.starts_at, p.ends_at
      from subscriptions s
      cross join lateral (select period_index(s.anchor, p_at) as n) i
      cross join lateral (select period_start(s.anchor, i.n) as starts_at, period_start(s.anchor, i.n + 1) as ends_at) p
      where s.ended_at is null and s.status <> 'cancelled' and i.n >= 0
        and (p.starts_at < s.current_period_end
          or (not s.ends_at_period_end and p_at < s.current_period_end + interval '72 hours'))
        and (s.past_due_since is null or p_at < s.past_due_since + interval '72 hours')
        and not exists (select from lots l where l.source_type = 'period' and l.source_id = s.id || ':' || i.n)
    $$
  `.execute(db);

  await sql`
    create function lock_wallet(p_user uuid, p_at timestamptz default null) returns wallets language plpgsql as $$
    declare
      v_wallet wallets;
    begin
      select * into v_wallet from wallets w where w.user_id = p_user for update;
      if not found then
        insert into wallets (user_id, created_at) values (p_user, ledger_now(p_at)) on conflict do nothing;
        select * into strict v_wallet from wallets w where w.user_id = p_user for update;
      end if;
      return v_wallet;
    end $$
  `.execute(db);

  // Everybody who locks two wallets locks them in this order, so that nobody waits in a circle.
  await sql`
    create function lock_wallets(p_users uuid[], p_at timestamptz default null) returns void language plpgsql as $$
    declare
      v_user uuid;
    begin
      for v_user in select distinct u from unnest(p_users) as u where u is not null order by u loop
        perform lock_wallet(v_user, p_at);
      end loop;
    end $$
  `.execute(db);

  // The one writer of lots and transfers. The wallet is locked by the caller.
  await sql`
    create function write_transfer(
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
    end $$
  `.execute(db);

  await sql`
    create function repay_debt(p_user uuid, p_lot uuid, p_at timestamptz) returns void language plpgsql as $$
    declare
      v_qty integer := least(
        (select w.debt from wallets w where w.user_id = p_user), (select l.remaining from lots l where l.id = p_lot)
      );
    begin
      if v_qty > 0 then
        perform write_transfer('clawback', p_lot, v_qty, p_at, p_reason => 'debt');
        update wallets set debt = debt - v_qty where user_id = p_user;
      end if;
    end $$
  `.execute(db);

  // Bought Connections pay what is owed first; an allowance is never taken for it.
  await sql`
    create function insert_lot(
      p_user uuid, p_kind lot_kind, p_sku text, p_units integer, p_source_type text, p_source_id text,
      p_from timestamptz, p_to timestamptz, p_subscription uuid, p_intent uuid, p_at timestamptz,
      p_reason text default null
    ) returns uuid language plpgsql as $$
    declare
      v_lot uuid;
    begin
      insert into lots (
        user_id, kind, sku, granted, remaining, valid_during, source_type, source_id, subscription_id,
        checkout_intent_id, created_at
      ) values (
        p_user, p_kind, p_sku, p_units, 0, tstzrange(p_from, coalesce(p_to, 'infinity')), p_source_type, p_source_id,
        p_subscription, p_intent, p_at
      ) returning id into v_lot;
      perform write_transfer('grant', v_lot, p_units, p_at, 'grant:' || p_source_type || ':' || p_source_id, p_reason);
      if p_kind in ('pack', 'extra', 'pack_period') then
        perform repay_debt(p_user, v_lot, p_at);
      end if;
      return v_lot;
    end $$
  `.execute(db);

  await sql`
    create function is_wallet_due(p_user uuid, p_at timestamptz) returns boolean language sql stable as $$
      select exists (
        select from lots l where l.user_id = p_user and l.closed_at is null and upper(l.valid_during) <= p_at
      ) or exists (select from due_periods(p_at) d where d.user_id = p_user)
    $$
  `.execute(db);

  // A period that another allowance reaches into begins where that one ends; one that is covered now is left alone.
  await sql`
    create function open_period(p_subscription uuid, p_at timestamptz) returns void language plpgsql as $$
    declare
      d record;
      v_from timestamptz;
      v_last timestamptz;
    begin
      select * into d from due_periods(p_at) due where due.subscription_id = p_subscription;
      if not found then return; end if;
      v_from := d.starts_at;
      if d.kind = 'allowance' then
        v_from := greatest(v_from, (
          select max(upper(l.valid_during)) from lots l
          where l.user_id = d.user_id and l.kind in ('trial', 'allowance')
            and l.valid_during && tstzrange(d.starts_at, d.ends_at)
        ));
        if v_from > p_at then return; end if;
      end if;
      select t.at into v_last from transfers t where t.user_id = d.user_id order by t.id desc limit 1;
      perform insert_lot(
        d.user_id, d.kind, d.sku, d.units, 'period', d.source_id, v_from, d.ends_at, d.subscription_id, null,
        greatest(v_from, v_last)
      );
    end $$
  `.execute(db);

  // What time alone brings about, in the order of its moments: lots end when their time is over, periods begin.
  await sql`
    create function settle_locked(p_user uuid, p_at timestamptz) returns void language plpgsql as $$
    declare
      e record;
    begin
      if not is_wallet_due(p_user, p_at) then return; end if;
      for e in
        select upper(l.valid_during) as at, 1 as turn, l.id, l.remaining from lots l
        where l.user_id = p_user and l.closed_at is null and upper(l.valid_during) <= p_at
        union all
        select d.starts_at, 2, d.subscription_id, 0 from due_periods(p_at) d where d.user_id = p_user
        order by 1, 2, 3
      loop
        if e.turn = 2 then
          perform open_period(e.id, p_at);
        else
          if e.remaining > 0 then perform write_transfer('expire', e.id, e.remaining, e.at); end if;
          update lots set closed_at = e.at where id = e.id;
        end if;
      end loop;
    end $$
  `.execute(db);

  await sql`
    create function settle_wallet(p_user uuid, p_at timestamptz default null) returns void language plpgsql as $$
    begin
      if is_wallet_due(p_user, ledger_now(p_at)) then
        perform lock_wallet(p_user, p_at);
        perform settle_locked(p_user, ledger_now(p_at));
      end if;
    end $$
  `.execute(db);

  // A batch of the wallets with something due, in the order in which wallets are locked; answers the last of them.
  await sql`
    create function settle_due(p_after uuid, p_limit integer, p_at timestamptz default null)
    returns table (settled integer, last_user uuid) language plpgsql as $$
    declare
      v_user uuid;
    begin
      settled := 0;
      for v_user in
        select due.user_id from (
          select l.user_id from lots l where l.closed_at is null and upper(l.valid_during) <= ledger_now(p_at)
          union
          select d.user_id from due_periods(ledger_now(p_at)) d
        ) as due
        where p_after is null or due.user_id > p_after
        order by due.user_id limit p_limit
      loop
        perform settle_wallet(v_user, p_at);
        settled := settled + 1;
        last_user := v_user;
      end loop;
      return next;
    end $$
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop function settle_due, settle_wallet, settle_locked, open_period, is_wallet_due, insert_lot, repay_debt,
      write_transfer, lock_wallets, lock_wallet, due_periods, period_index, period_start, ledger_now
  `.execute(db);
}
