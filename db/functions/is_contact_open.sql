-- Whether the two people of a connection see each other's contact details: while it is live and not declined, and on a
-- project once the owner has accepted. A single expression, so that the planner puts it in the place of the call.
create or replace function is_contact_open(c connections) returns boolean language sql immutable parallel safe
return c.status = 'live' and c.declined_at is null and (c.project_id is null or c.accepted_at is not null);
