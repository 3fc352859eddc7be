-- How many of a lot's Connections go back with the money of its payment, in all: in proportion to what was refunded, all
-- of them after a lost dispute.
create or replace function returned_units(p_granted integer, p_payment payments) returns integer
language sql immutable parallel safe as $$
  select case when p_payment.dispute_status = 'lost' then p_granted
    else (p_granted::bigint * p_payment.refunded_cents / p_payment.amount_cents)::integer end
$$;
