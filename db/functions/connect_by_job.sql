-- Connects a professional with the client whose job they accepted, at no charge and accepted at once. A live
-- connection of the two stays as it is.
create or replace function connect_by_job(p_professional uuid, p_client uuid, p_at timestamptz default null) returns void
language plpgsql as $$
declare
  v_made record;
begin
  select * into v_made from connect(p_professional, p_client, 'job', null, 'none', 'jobs.accept', null, null, p_at);
  if v_made.outcome = 'connected' then perform accept_at_once(v_made.connection_id); end if;
end $$;
