-- Whether a wallet has a Connection to spend, settled or not. Reads only, so that lists and previews may ask; what it says
-- is binding only under the wallet's lock. Mostly a lot in hand is answer enough; without one the wallet is looked at as
-- settling would leave it.
create or replace function can_spend(p_user uuid, p_at timestamptz) returns boolean language sql stable as $$
  select case
    when exists (select from lots_in_hand(p_user, p_at)) then true
    when is_wallet_due(p_user, p_at)
      then not exists (select from wallets w where w.user_id = p_user and w.frozen_at is not null) and exists (
        select from settled_lots(p_user, p_at) l
        where l.remaining > 0 and l.frozen_by is null and l.starts_at <= p_at
      )
    else false
  end
$$;
