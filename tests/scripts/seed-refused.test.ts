import { beforeAll, describe, expect, it } from 'vitest';
import { marketDay } from '#contract/market-day.ts';
import { publishableProjectSchema } from '#contract/project-steps.ts';
import type { Db } from '#db/types.ts';
import { seedIfEmpty } from '#scripts/seed.ts';
import { PROJECTS } from '#scripts/seed/personas.ts';
import { SetupError } from '#scripts/setup-error.ts';
import { IS_PROOF } from '#tests/harness/effort.ts';
import { countsOf, NOW, useConfig, useScratch } from './seed-database.ts';

const config = useConfig();
const withStripe = useConfig({
  STRIPE_SECRET_KEY: 'sk_test_something',
  STRIPE_WEBHOOK_SECRET: 'whsec_something',
});
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
    const today = marketDay(NOW);
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
