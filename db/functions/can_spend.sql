-- Whether a wallet has a Connection to spend, settled or not. Reads only, so that lists and previews may ask; what it says
-- is binding only under the wallet's lock.
create or replace function can_spend(p_user uuid, p_at timestamptz) returns boolean language sql stable as $$
  select case when not is_wallet_due(p_user, p_at) then lot_to_spend(p_user, p_at) is not null
    else not exists (select from wallets w where w.user_id = p_user and w.frozen_at is not null) and exists (
      select from settled_lots(p_user, p_at) l
      where l.remaining > 0 and l.frozen_by is null and l.starts_at <= p_at
    )
  end
$$;
