-- The part of a match score that depends on what is looked for (product 12.3): distance, services, availability, budget.
-- server/contract/match-factors.ts computes the same; tests/modules/match-fit.test.ts compares the two. Services are bits,
-- p_hourly and p_total are the budget, of which at most one is given.
create or replace function match_fit(
  p_miles double precision, p_radius integer, p_offered integer, p_free date, p_rate integer,
  p_wanted integer, p_day date, p_hourly bigint, p_total bigint
) returns integer
language sql immutable parallel safe
return (
  case
    when p_miles is null then 13
    when p_miles / p_radius <= 1
      then floor(25 * (1 - (1 - 0.6::double precision) * (p_miles / p_radius) * (p_miles / p_radius)) + 0.5)
    else floor(25 * 0.3::double precision * greatest(0, 2 - p_miles / p_radius) + 0.5)
  end
  + case when p_wanted = 0 then 10 else floor(20 * (
      bit_count((p_wanted & p_offered)::bit(20))
      + 0.6::double precision * bit_count((p_wanted & ~p_offered & (
          case when p_offered & 7 > 0 then 7 else 0 end
          + case when p_offered & 56 > 0 then 56 else 0 end
          + case when p_offered & 192 > 0 then 192 else 0 end
          + case when p_offered & 1792 > 0 then 1792 else 0 end
          + case when p_offered & 14336 > 0 then 14336 else 0 end
          + case when p_offered & 1032192 > 0 then 1032192 else 0 end
        ))::bit(20))
    ) / bit_count(p_wanted::bit(20)) + 0.5) end
  + case
    when p_free is null then 3
    when p_free - p_day <= 0 then 5
    when p_free - p_day <= 7 then 4
    when p_free - p_day <= 14 then 3
    when p_free - p_day <= 30 then 2
    when p_free - p_day <= 60 then 1
    else 0
  end
  + case
    when p_rate is null or (p_hourly is null and p_total is null) then 2
    when p_hourly is not null then case when p_rate <= p_hourly then 3 else 0 end
    when p_total >= 8 * p_rate::bigint then 3
    when p_total >= 4 * p_rate::bigint then 2
    when p_total >= 2 * p_rate::bigint then 1
    else 0
  end
)::integer;
