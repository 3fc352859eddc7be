-- Why this person cannot send this project a proposal: 'not_found' (hidden, restricted, or not for them to see),
-- 'unverified' (a professional whose documents are not checked), or what project_refusal says of anyone. Null when they
-- can, or are connected already. Reads only, so that a screen may ask before the click; connect_on_project asks again
-- under the locks. `p_owner` is null where the project is not that owner's.
create or replace function refusal_of_proposal(p_initiator uuid, p_owner uuid, p_project uuid, p_at timestamptz)
returns text language plpgsql stable as $$
declare
  v_project projects;
  v_live connections;
begin
  if p_owner is null or p_owner = any(hidden_users(p_initiator)) or is_restricted(p_owner) then
    return 'not_found';
  end if;
  select * into v_project from projects p where p.id = p_project;
  select * into v_live from connections c where c.id = live_connection(p_initiator, p_owner, p_project);
  -- One that was public and is closed says so; of any other that is not for them to see nothing is said.
  if (v_project.status = 'draft' or v_project.visibility = 'private')
    and not exists (select from visible_projects(p_initiator, '{}') v where v.id = p_project)
  then
    return 'not_found';
  end if;
  if v_live.id is not null then return null; end if;
  if exists (
    select from profiles p
    where p.user_id = p_initiator and p.user_type = 'service_professional' and not p.verified
  ) then
    return 'unverified';
  end if;
  return project_refusal(p_project, p_at);
end $$;
