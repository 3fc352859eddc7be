-- Why this person cannot send a proposal to each of these projects: 'not_found' (blocked, closed, restricted, or not for
-- them to see), 'unverified' (a professional whose documents are not checked), or what project_refusal says of anyone. Null when
-- they can, or are connected already. Beside it that connection, and what project_refusal says. Reads only, and what
-- depends on the person alone once for all projects.
create or replace function refusals_of_proposals(p_initiator uuid, p_projects uuid[], p_at timestamptz)
returns table (project_id uuid, connection_id uuid, of_anyone text, refusal text) language sql stable as $$
  with person as materialized (
    select blocked_users(p_initiator) as blocked, exists (
      select from profiles p
      where p.user_id = p_initiator and p.user_type = 'service_professional' and not p.verified
    ) as is_unverified
  )
  select p.id, asked.connection_id, asked.of_anyone, case
    when p.owner_id = any(person.blocked) or is_closed(p.owner_id) or is_restricted(p.owner_id) then 'not_found'
    -- One that was public and is closed says so; of any other that is not for them to see nothing is said.
    when (p.status = 'draft' or p.visibility = 'private')
      and not exists (select from visible_projects(p_initiator, '{}') v where v.id = p.id) then 'not_found'
    when asked.connection_id is not null then null
    when person.is_unverified then 'unverified'
    else asked.of_anyone
  end
  from person
  cross join projects p
  -- Asked once each, however often the answer is used. An owner with a lot in hand can spend: the rest is a call.
  cross join lateral (
    select live_connection(p_initiator, p.owner_id, p.id) as connection_id, project_refusal(
      p, open_responses(p.id), exists (select from lots_in_hand(p.owner_id, p_at)) or can_spend(p.owner_id, p_at)
    ) as of_anyone offset 0
  ) as asked
  where p.id = any(p_projects)
$$;
