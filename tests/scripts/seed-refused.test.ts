import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { publishableProjectSchema } from '#contract/project-steps.ts';
import type { Db } from '#db/types.ts';
import { seedWhenEmpty } from '#scripts/run-lintel.ts';
import { seedIfEmpty, seedInOwnProcess } from '#scripts/seed.ts';
import { PROJECTS } from '#scripts/seed/personas.ts';
import { dateAfter } from '#scripts/seed/timeline.ts';
import { SetupError } from '#scripts/setup-error.ts';
import { IS_PROOF } from '#tests/harness/effort.ts';
import { countsOf, NOW, useConfig, useScratch } from './seed-database.ts';

const config = useConfig();
const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_something', STRIPE_WEBHOOK_SECRET: 'whsec_something' };
const POSTMARK = { POSTMARK_TOKEN: 'postmark-token', MAIL_FROM: 'hello@lintel.example' };
const withStripe = useConfig(STRIPE);
const withWeakPassword = useConfig({ DEMO_PASSWORD: 'password1' });

async function addRealAccount(db: Db, email = 'real@people.example'): Promise<void> {
  await db
    .insertInto('users')
    .values({ email, passwordHash: 'x', userType: 'property_owner', adultConfirmedAt: NOW, createdAt: NOW })
    .execute();
}

describe('seedIfEmpty on a database that is not empty', () => {
  const scratch = useScratch();

  it('leaves real accounts alone', async () => {
    await addRealAccount(scratch.db);
    expect(await seedIfEmpty(scratch.url, config, NOW)).toEqual({ seeded: false });
    expect(await countsOf(scratch.db)).toMatchObject({ users: 1, requests: 0 });
  });

  it('also leaves a partial seed alone once there is a real account', async () => {
    await addRealAccount(scratch.db, 'owner@demo.lintel.example');
    expect(await seedIfEmpty(scratch.url, config, NOW)).toEqual({ seeded: false });
    expect(await countsOf(scratch.db)).toMatchObject({ users: 2, requests: 0 });
  });
});

describe.runIf(IS_PROOF)('seedIfEmpty with a Stripe key', () => {
  const scratch = useScratch();

  beforeAll(async () => {
    expect(await seedIfEmpty(scratch.url, withStripe, NOW)).toEqual({ seeded: true });
  }, 120_000);

  it('makes no purchase, and leaves the projects as finished drafts', async () => {
    expect(await scratch.db.selectFrom('checkoutIntents').select('id').execute()).toEqual([]);
    expect(await countsOf(scratch.db)).toMatchObject({ projects: 0 });
    const drafts = await scratch.db
      .selectFrom('drafts')
      .select('content')
      .where('kind', '=', 'project')
      .execute();
    // One of them is done, and began when its dates were still to come.
    const began = Math.min(...PROJECTS.map(({ days }) => days[0]));
    const today = dateAfter(NOW, began);
    const finished = drafts.filter(
      ({ content }) => publishableProjectSchema(today).safeParse(content).success,
    );
    expect(finished).toHaveLength(PROJECTS.length);
  });
});

describe('seedIfEmpty with a weak demo password', () => {
  const scratch = useScratch();

  it('fails with one sentence about DEMO_PASSWORD', async () => {
    const seeding = seedIfEmpty(scratch.url, withWeakPassword, NOW);
    await expect(seeding).rejects.toThrow(SetupError);
    await expect(seeding).rejects.toThrow(/^DEMO_PASSWORD is too easy to guess/);
  });
});

describe('what npm start puts into an empty database', () => {
  const scratch = useScratch();
  const chosen = useConfig({ ...STRIPE, ...POSTMARK, DEMO_PASSWORD: 'password1' });
  const OPEN_TO_OTHERS: [what: string, config: ReturnType<typeof useConfig>][] = [
    ['over https', useConfig({ PUBLIC_URL: 'https://lintel.example' })],
    ['with a key of Stripe', withStripe],
    ['with a token of Postmark', useConfig(POSTMARK)],
  ];

  it.each(OPEN_TO_OTHERS)('is nothing %s', async (_what, open) => {
    expect(await seedWhenEmpty(scratch.url, open)).toBe(false);
    expect(await countsOf(scratch.db)).toMatchObject({ users: 0 });
  });

  it('is the demo data under a password that was chosen, even so', async () => {
    await expect(seedWhenEmpty(scratch.url, chosen)).rejects.toThrow(/^DEMO_PASSWORD is too easy to guess/);
  });
});

describe('a stop while the demo data is put in', () => {
  const scratch = useScratch();

  it('ends it at once, and leaves its lock to the next start', async () => {
    const ending = new AbortController();
    const env = { DATA_DIR: config.dataDir, LOG_LEVEL: 'silent', NODE_ENV: 'test' };
    const seeding = seedInOwnProcess(scratch.url, { signal: ending.signal, env });
    const stopped = expect(seeding).rejects.toThrow('stopped');
    const isLocked = async () => {
      const { rows } = await sql`
        select from pg_locks join pg_database on pg_database.oid = pg_locks.database
        where locktype = 'advisory' and datname = current_database()
      `.execute(scratch.db);
      return rows.length > 0;
    };
    await vi.waitUntil(async () => (await countsOf(scratch.db))['users'] !== 0, { timeout: 20_000 });
    expect(await isLocked()).toBe(true);
    ending.abort(new Error('stopped'));
    await stopped;
    await vi.waitUntil(async () => !(await isLocked()), { timeout: 5_000 });
    expect((await countsOf(scratch.db))['requests']).toBe(0);
  });
});
