import { CamelCasePlugin, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { databaseWithoutServer } from '#db/database-without-server.ts';
import { keepQuery } from '#db/kept-query.ts';
import { RowCasePlugin } from '#db/row-case-plugin.ts';

type Asked = { owner: string; names?: readonly string[]; since?: { at: Date; id: string }; limit: number };

function setUp() {
  const { db, sent } = databaseWithoutServer(new RowCasePlugin());
  let built = 0;
  const find = keepQuery(['limit'], (from, { owner, names, since, limit }: Asked) => {
    built += 1;
    let query = from.selectFrom('places').select('zip').where('city', '=', owner).where('state', '=', 'MI');
    if (names !== undefined) query = query.where(sql<boolean>`zip = any(${names})`);
    if (since !== undefined) query = query.where(sql<boolean>`(at, id) < (${since.at}, ${since.id})`);
    return query.limit(sql.lit(limit));
  });
  return { db, sent, find, ask: (asked: Asked) => find(db, asked), built: () => built };
}

describe('RowCasePlugin', () => {
  it('renames the columns of every row, and the keys within their JSON', async () => {
    const at = new Date(1);
    const rows = [
      {
        created_at: at,
        some_json: { inner_key: [{ deep_key: 1 }] },
        some_list: ['a_b'],
        nothing_there: null,
      },
      { created_at: null, some_json: null, some_list: [{ in_list: 2 }], nothing_there: 0 },
    ];
    const plugin = new RowCasePlugin();
    const renamed = await plugin.transformResult({ queryId: { queryId: 'any' }, result: { rows } });
    expect(renamed.rows).toEqual([
      { createdAt: at, someJson: { innerKey: [{ deepKey: 1 }] }, someList: ['a_b'], nothingThere: null },
      { createdAt: null, someJson: null, someList: [{ inList: 2 }], nothingThere: 0 },
    ]);
    const theirs = await new CamelCasePlugin().transformResult({
      queryId: { queryId: 'any' },
      result: { rows },
    });
    expect(renamed).toEqual(theirs);
  });
});

describe('keepQuery', () => {
  it('builds once for values that differ, and sends each with its own', async () => {
    const { sent, ask, built } = setUp();
    const [early, late] = [new Date(1), new Date(2)];
    await ask({ owner: 'a', names: ['x'], since: { at: early, id: '1' }, limit: 5 });
    await ask({ owner: 'b', names: ['y', 'z'], since: { at: late, id: '2' }, limit: 5 });
    expect(built()).toBe(1);
    expect(sent.map(({ parameters }) => parameters)).toEqual([
      ['a', 'MI', ['x'], early, '1'],
      ['b', 'MI', ['y', 'z'], late, '2'],
    ]);
    expect(sent[1]?.sql).toBe(sent[0]?.sql);
  });

  it('builds again when a value is missing or one of the text is another', async () => {
    const { sent, ask, built } = setUp();
    await ask({ owner: 'a', limit: 5 });
    await ask({ owner: 'a', names: ['x'], limit: 5 });
    await ask({ owner: 'a', limit: 6 });
    expect(built()).toBe(3);
    expect(new Set(sent.map(({ sql: text }) => text)).size).toBe(3);
    await ask({ owner: 'b', limit: 6 });
    const { sql: text, parameters } = sent[3] ?? {};
    expect({ sql: text, parameters }).toEqual({ sql: sent[2]?.sql, parameters: ['b', 'MI'] });
    expect(built()).toBe(3);
  });

  it('builds a statement written as SQL once as well, also where a value is null', async () => {
    const { db, sent } = setUp();
    let built = 0;
    const find = keepQuery(['part'], (_from, { part, at }: { part: string | null; at: Date | null }) => {
      built += 1;
      const isInPart = part === null ? sql`true` : sql`part = ${sql.lit(part)}`;
      return sql`select at from moves where at < ${at} and ${isInPart}`;
    });
    await find(db, { part: null, at: null });
    await find(db, { part: null, at: new Date(1) });
    await find(db, { part: 'spent', at: new Date(2) });
    expect(built).toBe(2);
    expect(sent.map(({ sql: text, parameters }) => ({ sql: text, parameters }))).toEqual([
      { sql: 'select at from moves where at < $1 and true', parameters: [null] },
      { sql: 'select at from moves where at < $1 and true', parameters: [new Date(1)] },
      { sql: `select at from moves where at < $1 and part = 'spent'`, parameters: [new Date(2)] },
    ]);
  });

  it('keeps nothing for a database with plugins of its own', async () => {
    const { db, sent, find, ask } = setUp();
    await ask({ owner: 'a', limit: 5 });
    await find(db.withSchema('elsewhere'), { owner: 'b', limit: 5 });
    expect(sent[1]?.sql).toContain('"elsewhere"."places"');
    expect(sent[1]?.parameters).toEqual(['b', 'MI']);
  });
});
