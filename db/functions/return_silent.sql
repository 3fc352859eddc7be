-- Returns a connection that was neither opened nor answered for 14 days, and counts the silence towards the
-- recipient's response rate, once. Locks the profile first, as answer_connection does.
create or replace function return_silent(p_connection uuid, p_at timestamptz default null) returns boolean
language plpgsql as $$
declare
  v_recipient uuid;
begin
  select c.recipient_id into v_recipient from connections c where c.id = p_connection;
  perform from profiles p where p.user_id = v_recipient for no key update;
  if not refund_connection(p_connection, 'silence', p_at) then return false; end if;
  update profiles p set asked_count = p.asked_count + 1 where p.user_id = v_recipient;
  return true;
end $$;
