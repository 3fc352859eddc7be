-- Marks a project as paused because its owner has no Connections for another proposal. Returns whether the owner is
-- notified: once in 24 hours for all of their projects. The caller holds the owner's wallet lock, so that parallel
-- calls notify once.
create or replace function pause_project(p_project uuid, p_at timestamptz) returns boolean language plpgsql as $$
declare
  v_project projects;
begin
  update projects set paused_at = coalesce(paused_at, p_at) where id = p_project returning * into strict v_project;
  if exists (
    select from projects p
    where p.owner_id = v_project.owner_id and p.paused_told_at > p_at - interval '24 hours'
  ) then
    return false;
  end if;
  update projects set paused_told_at = p_at where id = p_project;
  insert into outbox (dedupe_key, kind, payload, created_at) values (
    'paused:' || p_project || ':' || extract(epoch from p_at), 'paused',
    jsonb_build_object('projectId', p_project), p_at
  );
  return true;
end $$;
