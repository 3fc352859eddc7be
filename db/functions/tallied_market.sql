-- Where a professional is counted in `market_tallies` (docs/decisions/051), once for each service, while listed and
-- verified. `all`: in the state, with their work and reviews; `rate`: by hourly rate; `city`: by the place they are based
-- in; `reach`: by that place and how far they travel from it, across states.
create or replace function tallied_market(p profiles)
returns table (
  what text, service text, state text, city text, latitude double precision, longitude double precision, cell integer,
  radius_miles integer, rate_cents integer, completed_jobs integer, reviews integer, stars integer, changed_at timestamptz
) language sql stable as $$
  with offered as (
    select distinct unnest(p.specialties) as service, place.state, place.city
    from places place
    where place.zip = p.zip and p.user_type = 'service_professional' and p.verified and p.is_listed
  )
  select 'all', service, state, null::text, null::double precision, null::double precision, null::integer, null::integer,
    null::integer, p.completed_jobs, p.review_count, p.rating_sum, p.updated_at
  from offered
  union all
  select 'rate', service, state, null, null, null, null, null, p.hourly_rate_cents, 0, 0, 0, null
  from offered where p.hourly_rate_cents is not null
  union all
  select 'city', service, state, city, p.latitude, p.longitude, null, null, null, 0, 0, 0, null from offered
  union all
  select 'reach', service, null, null, p.latitude, p.longitude, p.cell, p.service_radius_miles, null, 0, 0, 0, null
  from offered
$$;
