-- Which span a time to be accepted belongs to, in seconds: each is a tenth longer than the one before. Span n is from
-- 1.1^n - 1 to 1.1^(n + 1) - 1 seconds.
create or replace function span_of(p_seconds double precision) returns smallint language sql immutable as $$
  select floor(ln(1 + greatest(0, p_seconds)) / ln(1.1::double precision))::smallint
$$;
