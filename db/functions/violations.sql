-- The ledger's invariants, each as a query for what breaks it: empty when the books are right
-- (docs/decisions/010-the-connection-ledger.md lists them). Each part reads whole tables and joins them as sets.
create or replace view violations as
select rule, detail from violations_of_lots
union all
select rule, detail from violations_of_connections
union all
select rule, detail from violations_of_sources
union all
select rule, detail from violations_of_payments;
