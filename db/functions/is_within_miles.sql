-- Whether two points are at most so many miles apart, as miles_between has it, for statements that ask it of thousands of
-- rows: compared before the arc is taken, and, since nothing in it turns null into a value, not strict and so inlined.
create or replace function is_within_miles(
  lat1 double precision, lng1 double precision, lat2 double precision, lng2 double precision, miles double precision
) returns boolean
language sql immutable parallel safe
return power(sin(radians(lat2 - lat1) / 2), 2)
  + cos(radians(lat1)) * cos(radians(lat2)) * power(sin(radians(lng2 - lng1) / 2), 2)
  <= power(sin(miles / (2 * 3958.7613)), 2);
