-- Accepts or declines a connection, once: of several answers, and of an answer and a return, the first counts. Counts
-- towards the recipient's response rate. Where a profile and a connection are both written, the profile is locked
-- first, so that an answer and a return of the same connection cannot deadlock.
create or replace function answer_connection(p_user uuid, p_connection uuid, p_is_yes boolean, p_at timestamptz default null)
returns text language plpgsql as $$
declare
  v_at timestamptz;
begin
  perform from profiles p where p.user_id = p_user for no key update;
  v_at := ledger_now(p_at);
  update connections c set
    answered_at = v_at, opened_at = coalesce(c.opened_at, v_at),
    accepted_at = case when p_is_yes then v_at end, declined_at = case when not p_is_yes then v_at end
  where c.id = p_connection and c.recipient_id = p_user and c.status = 'live' and c.answered_at is null
    and c.initiator_id <> all(blocked_users(p_user)) and not is_closed(c.initiator_id);
  if found then
    update profiles p set asked_count = p.asked_count + 1, answered_count = p.answered_count + 1
    where p.user_id = p_user;
    return 'answered';
  end if;
  if exists (
    select from connections c
    where c.id = p_connection and c.recipient_id = p_user and c.status = 'live'
      and c.initiator_id <> all(blocked_users(p_user)) and not is_closed(c.initiator_id)
  ) then
    return 'already_answered';
  end if;
  return 'not_found';
end $$;
