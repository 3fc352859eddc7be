-- Notifies the channel 'live' that a conversation has something new (a message, what was read, an answer, a job's state),
-- with ids only: '<conversation> <account> <account>'. Web processes then wake the streams of the two accounts
-- (docs/decisions/037). Sent with the commit, or not at all; the same text once in a transaction.
create or replace function notify_conversation() returns trigger language plpgsql as $$
declare
  v_id uuid;
begin
  if tg_table_name = 'connections' then
    select c.id into v_id from conversations c where c.connection_id = new.id;
  elsif tg_table_name = 'service_requests' then
    select c.id into v_id from conversations c where c.request_id = new.id;
  else
    v_id := new.conversation_id;
  end if;
  perform pg_notify('live', concat_ws(' ', v_id, s.user_id, s.other_id))
  from conversation_sides s where s.conversation_id = v_id order by s.user_id limit 1;
  return null;
end $$;
