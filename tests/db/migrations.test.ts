import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createDb } from '#db/client.ts';
import { readFunctionFiles } from '#db/function-files.ts';
import { migrateDown, migrateToLatest } from '#db/migrator.ts';
import type { Db } from '#db/types.ts';
import { createDatabase, dropDatabase } from '../harness/databases.ts';

const NAME = 'test_migrations';
let db: Db;
/** All of them, in the order in which they ran. */
let ran: readonly string[] = [];

beforeAll(async () => {
  db = createDb(await createDatabase(inject('serverUrl'), NAME), { isUnbounded: true });
});

afterAll(async () => {
  await db.destroy();
  await dropDatabase(inject('serverUrl'), NAME);
});

async function objects(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relkind::text || ' ' || c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relname not like 'schema\\_%'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    union all
    select 'type ' || t.typname from pg_type t
    where t.typnamespace = 'public'::regnamespace and t.typtype = 'e'
    union all
    select 'function ' || p.proname from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by 1
  `.execute(db);
  return rows.map(({ name }) => name);
}

describe('migrations', () => {
  it('run once when two processes start at the same time', async () => {
    const outcomes = await Promise.all([migrateToLatest(db), migrateToLatest(db)]);
    const [none, all] = outcomes.toSorted((a, b) => a.migrations.length - b.migrations.length);
    expect(none).toEqual({ migrations: [], functions: [], breaks: [] });
    expect(all?.migrations.length).toBeGreaterThan(0);
    expect(all?.functions.length).toBeGreaterThan(0);
    ran = all?.migrations ?? [];
  });

  it('go down to nothing and up again to the same tables, indexes, types and functions', async () => {
    const before = await objects();
    expect(before).toContain('r users');
    for (const name of ran.toReversed()) expect(await migrateDown(db)).toBe(name);
    expect(await migrateDown(db)).toBeNull();
    expect(await objects()).toEqual([]);
    expect((await migrateToLatest(db)).migrations).toEqual(ran);
    expect(await objects()).toEqual(before);
  });

  it('leave no function or view without a file, and no file without its function or view', async () => {
    const files = await readFunctionFiles('db/functions');
    const inFiles = files.map(({ name, kind }) => (kind === 'view' ? `v ${name}` : `function ${name}`));
    const inDatabase = (await objects()).filter((name) => /^(v|function) /.test(name));
    expect(inDatabase).toEqual(inFiles.toSorted());
  });

  it('leave no function or view that db/README.md does not name', async () => {
    const readme = await readFile('db/README.md', 'utf8');
    const files = await readFunctionFiles('db/functions');
    expect(files.map(({ name }) => name).filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });

  it('are a no-op when nothing is new', async () => {
    expect(await migrateToLatest(db)).toEqual({ migrations: [], functions: [], breaks: [] });
  });
});

describe('database constraints', () => {
  const user = (email: string) => ({
    email,
    passwordHash: 'x',
    userType: 'property_owner' as const,
    adultConfirmedAt: new Date(),
    createdAt: new Date(),
  });

  it('refuse an email in upper case and a duplicate one', async () => {
    await db.insertInto('users').values(user('a@people.example')).execute();
    await expect(db.insertInto('users').values(user('A@people.example')).execute()).rejects.toThrow(/check/);
    await expect(db.insertInto('users').values(user('a@people.example')).execute()).rejects.toThrow(
      /users_email_key/,
    );
  });

  it('refuse a pending request with a professional, and an accepted one without', async () => {
    const [client, professional] = await db
      .insertInto('users')
      .values([user('client@people.example'), user('pro@people.example')])
      .returning('id')
      .execute();
    const request = {
      clientId: client?.id ?? '',
      title: 'A leak',
      description: 'Under the sink',
      category: 'plumbing' as const,
      location: 'Somewhere',
      createdAt: new Date(),
    };
    const insert = (extra: object) =>
      db
        .insertInto('serviceRequests')
        .values({ ...request, ...extra })
        .execute();
    await expect(insert({ professionalId: professional?.id })).rejects.toThrow(/pending_is_unassigned/);
    await expect(insert({ status: 'accepted' })).rejects.toThrow(/pending_is_unassigned/);
    await expect(insert({ budgetMinCents: 500, budgetMaxCents: 400 })).rejects.toThrow(/budget_order/);
    await expect(insert({ zip: '48124' })).rejects.toThrow(/place_is_whole|foreign key/);
    await expect(
      insert({ status: 'accepted', professionalId: client?.id, acceptedAt: new Date() }),
    ).rejects.toThrow(/not_own_job/);
  });
});
