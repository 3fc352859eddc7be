-- Which projects of others this account may see: the one rule for lists, previews, saved lists, proposals and files.
-- Published ones of listed owners, private ones only by invitation; and what one has proposed on, whatever became of it.
-- `p_blocked` are the accounts apart from the viewer by a block, so that a list looks them up once; a closed account is not
-- listed. Written without joins, and inlined where it is asked: the planner goes on using the indexes of `projects`. Unlisted
-- owners are few and have an index of their own. All is asked in scalar subqueries: `not exists` would become a join that sorts,
-- and `exists`, where the viewer is a column, would be answered from everybody's invitations and connections at once.
create or replace function visible_projects(p_viewer uuid, p_blocked uuid[]) returns setof projects
language sql stable as $$
  select p.* from projects p
  where p.owner_id <> p_viewer and p.owner_id <> all(p_blocked)
    and coalesce((select false from profiles o where o.user_id = p.owner_id and not o.is_listed), true)
    and (
      p.status = 'published' and (p.visibility <> 'private' or coalesce((
        select true from project_invitations i where i.project_id = p.id and i.professional_id = p_viewer limit 1
      ), false))
      or coalesce((
        select true from connections c where c.project_id = p.id and c.initiator_id = p_viewer limit 1
      ), false)
    )
$$;
