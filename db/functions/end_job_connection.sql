-- Ends the connection that a job made, when its client cancels and no other job of the two is under way or completed.
-- Takes the wallet lock that connect_by_job takes: another job that is accepted at the same time is either seen here
-- or connects anew.
create or replace function end_job_connection(p_professional uuid, p_client uuid, p_at timestamptz default null) returns void
language plpgsql as $$
begin
  perform lock_wallet(p_professional, p_at);
  update connections c set status = 'refunded', refunded_at = ledger_now(p_at)
  where c.initiator_id = p_professional and c.recipient_id = p_client and c.kind = 'job' and c.status = 'live'
    and not exists (
      select from service_requests r
      where r.professional_id = p_professional and r.client_id = p_client
        and r.status in ('accepted', 'in_progress', 'completed')
    );
end $$;
