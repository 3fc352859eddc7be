-- Starts the conversation of a contact, or of a job once it has a professional, with a row for each of its two accounts
-- (docs/decisions/037). A request that has one keeps it; the work on a project goes on in that of its proposal.
create or replace function start_conversation() returns trigger language plpgsql as $$
declare
  v_id uuid;
  v_one uuid;
  v_other uuid;
  v_at timestamptz;
begin
  if tg_table_name = 'connections' then
    insert into conversations (connection_id) values (new.id) returning id into v_id;
    v_one := new.initiator_id;
    v_other := new.recipient_id;
    v_at := new.created_at;
  elsif not exists (select from project_jobs where request_id = new.id) then
    insert into conversations (request_id) values (new.id) on conflict do nothing returning id into v_id;
    v_one := new.client_id;
    v_other := new.professional_id;
    v_at := coalesce(new.accepted_at, new.created_at);
  end if;
  if v_id is not null then
    insert into conversation_sides (conversation_id, user_id, other_id, last_at)
    values (v_id, v_one, v_other, v_at), (v_id, v_other, v_one, v_at);
  end if;
  return null;
end $$;
