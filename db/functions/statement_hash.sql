-- The hash that a movement carries: SHA-256 of the hash before it in its wallet and of its line, so that each hash stands
-- for all lines up to it. The first one follows the hash of the account. The line holds nothing that can change later;
-- contract/statement-chain.ts computes the same from a file (docs/decisions/048-statement-chain.md).
create or replace function statement_hash(
  p_previous bytea, p_user uuid, p_id bigint, p_at timestamptz, p_kind transfer_kind, p_lot uuid, p_delta integer,
  p_balance integer, p_reason text, p_connection uuid, p_reverses bigint
) returns bytea language sql stable as $$
  select sha256(
    coalesce(p_previous, sha256(convert_to('lintel-statement-1|' || p_user, 'UTF8'))) || convert_to(format(
      '%s|%s|%s|%s|%s|%s|%s|%s|%s', p_id, to_char(p_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), p_kind,
      p_lot, p_delta, p_balance, p_reason, p_connection, p_reverses
    ), 'UTF8')
  )
$$;
