-- A proposal on a project: both sides pay, or neither does. Every contact with this owner on any project holds the
-- owner's wallet lock, so the conditions checked under it (open proposals, the pause, the last notice) still hold when
-- the contact is written. It takes the locks of connect, in their order, before anything else.
create or replace function connect_on_project(
  p_initiator uuid, p_profile uuid, p_project uuid, p_procedure text, p_key uuid, p_hash text,
  p_at timestamptz default null, p_most integer default null, p_within interval default '1 hour'
) returns table (
  outcome text, connection_id uuid, charged integer, available integer, is_open boolean, is_replayed boolean,
  retry_after_seconds integer, is_owner_told boolean
)
language plpgsql as $$
declare
  v_owner uuid;
  v_at timestamptz;
  v_made record;
begin
  charged := 0;
  is_open := false;
  is_replayed := false;
  is_owner_told := false;
  select p.owner_id into v_owner from projects p join profiles o on o.user_id = p.owner_id
  where p.id = p_project and o.id = p_profile and p.owner_id <> p_initiator;
  perform lock_wallets(array[p_initiator, v_owner], p_at);
  v_at := ledger_now(p_at);

  -- The caller's own shortage comes first and says nothing about the owner's: connect looks at both in that order.
  if not exists (select from idempotency_keys k where k.user_id = p_initiator and k.key = p_key) then
    outcome := nullif(refusal_of_proposal(p_initiator, v_owner, p_project, v_at), 'owner_short');
  end if;
  if outcome is null then
    select * into v_made from connect(
      p_initiator, v_owner, 'project', p_project, 'both', p_procedure, p_key, p_hash, v_at, p_most, p_within
    );
    outcome := v_made.outcome;
    connection_id := v_made.connection_id;
    charged := v_made.charged;
    available := v_made.available;
    is_open := v_made.is_open;
    is_replayed := v_made.is_replayed;
    retry_after_seconds := v_made.retry_after_seconds;
  end if;

  if outcome = 'owner_short' then
    is_owner_told := pause_project(p_project, v_at);
  elsif outcome = 'connected' and not is_replayed then
    update projects set paused_at = null where id = p_project and paused_at is not null;
    if (select p.auto_connect from projects p where p.id = p_project) then
      perform accept_at_once(connection_id);
      is_open := true;
    end if;
  end if;
  return next;
end $$;
