-- Great-circle distance in statute miles on a sphere of 3,958.7613 miles. server/contract/geo.ts computes the same.
-- Everything in it is strict, so that Postgres writes it into the statement. `least(1, …)`, for rounding between points that are
-- opposite each other on the globe, as no two places are, would make it a call of 6 µs for each row.
create or replace function miles_between(
  lat1 double precision, lng1 double precision, lat2 double precision, lng2 double precision
) returns double precision
language sql immutable strict parallel safe
return 2 * 3958.7613 * asin(sqrt(
  power(sin(radians(lat2 - lat1) / 2), 2)
  + cos(radians(lat1)) * cos(radians(lat2)) * power(sin(radians(lng2 - lng1) / 2), 2)
));
