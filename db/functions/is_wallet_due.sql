-- Whether time alone changes the wallet: a lot has ended, a period has started without its lot, a payment is overdue.
create or replace function is_wallet_due(p_user uuid, p_at timestamptz) returns boolean language sql stable as $$
  select exists (
    select from lots l where l.user_id = p_user and l.closed_at is null and upper(l.valid_during) <= p_at
  ) or exists (select from due_periods(p_at) d where d.user_id = p_user)
    or exists (select from overdue_lots(p_at) o where o.user_id = p_user)
$$;
