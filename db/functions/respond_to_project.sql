-- A proposal with what it says, written in the transaction that charges for it: connect_on_project, and its words beside
-- the connection that it makes. A repeated idempotency key and people who are connected already write nothing.
create or replace function respond_to_project(
  p_initiator uuid, p_project uuid, p_message text, p_estimate_min integer, p_estimate_max integer,
  p_earliest_start date, p_attachments text[], p_procedure text, p_key uuid, p_hash text,
  p_at timestamptz default null, p_most integer default null, p_within interval default '1 hour'
) returns table (
  outcome text, connection_id uuid, charged integer, available integer, is_open boolean, is_replayed boolean,
  retry_after_seconds integer, is_owner_told boolean
)
language plpgsql as $$
declare
  v_profile uuid;
begin
  select o.id into v_profile from projects p join profiles o on o.user_id = p.owner_id where p.id = p_project;
  select c.outcome, c.connection_id, c.charged, c.available, c.is_open, c.is_replayed, c.retry_after_seconds,
    c.is_owner_told
  into outcome, connection_id, charged, available, is_open, is_replayed, retry_after_seconds, is_owner_told
  from connect_on_project(
    p_initiator, v_profile, p_project, p_procedure, p_key, p_hash, p_at, p_most, p_within
  ) c;
  if outcome = 'connected' and not is_replayed then
    insert into proposals (
      connection_id, message, estimate_min_cents, estimate_max_cents, earliest_start_on, attachment_ids
    ) values (
      respond_to_project.connection_id, p_message, p_estimate_min, p_estimate_max, p_earliest_start, p_attachments
    );
  end if;
  return next;
end $$;
