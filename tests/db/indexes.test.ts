import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../harness/test-app.ts';

const world = useTestApp();

describe('indexes', () => {
  it('each find something that no other index of their table finds', async () => {
    // One whose columns another begins with, in the same order and of the same rows, is written for nothing.
    const { rows } = await sql<{ index: string; instead: string }>`
      select one.indexrelid::regclass::text as index, other.indexrelid::regclass::text as instead
      from pg_index one
      join pg_index other on other.indrelid = one.indrelid and other.indexrelid <> one.indexrelid
      join pg_class of_one on of_one.oid = one.indexrelid
      join pg_class of_other on of_other.oid = other.indexrelid and of_other.relam = of_one.relam
      where of_one.relnamespace = 'public'::regnamespace and not one.indisunique
        and one.indexprs is null and other.indexprs is null
        and pg_get_expr(one.indpred, one.indrelid) is not distinct from pg_get_expr(other.indpred, other.indrelid)
        and starts_with(other.indkey::text || ' ', one.indkey::text || ' ')
        and starts_with(other.indclass::text || ' ', one.indclass::text || ' ')
        and starts_with(other.indoption::text || ' ', one.indoption::text || ' ')
    `.execute(world.app.db);
    expect(rows).toEqual([]);
  });
});
