import { beforeAll, describe, expect, it } from 'vitest';
import { seedIfEmpty } from '#scripts/seed.ts';
import { openDemoStage } from '#scripts/seed/demo-stage.ts';
import { DEMO_EMAILS, PROFESSIONALS, PROJECTS, REQUESTS } from '#scripts/seed/personas.ts';
import { IS_PROOF } from '#tests/harness/effort.ts';
import { countsOf, NOW, useConfig, useScratch } from './seed-database.ts';

const config = useConfig();

/** The state after the process ended between a sign-up and the flagging of the account. */
async function seedHalf(url: string): Promise<void> {
  const stage = await openDemoStage(url, config, NOW);
  const { viewer } = await stage.as(null, NOW).auth.signUp({
    email: 'owner@demo.lintel.example',
    password: config.demo.password,
    fullName: 'Dana Whitfield',
    location: 'Ann Arbor, MI 48103',
    userType: 'property_owner',
    isAdult: true,
  });
  const { userId, userType } = viewer;
  await stage.as({ userId, userType, isStaff: false }, NOW).requests.create({
    title: 'Half a seed',
    description: 'Left over',
    category: 'hvac',
  });
  await stage.stop();
}

/** The gate seeds for the browser tests, once. */
describe.runIf(IS_PROOF)('seedIfEmpty', () => {
  const scratch = useScratch();

  beforeAll(async () => {
    await seedHalf(scratch.url);
    expect(await seedIfEmpty(scratch.url, config, NOW)).toEqual({ seeded: true });
  });

  it('inserts all personas and their data, and nothing stays of a seed that was interrupted', async () => {
    const reviewed = REQUESTS.filter(({ stars }) => stars !== undefined);
    const finished = PROJECTS.filter((project) => project.finished !== undefined);
    expect(await countsOf(scratch.db)).toMatchObject({
      users: DEMO_EMAILS.length,
      requests: REQUESTS.length + finished.length,
      reviews:
        2 * (reviewed.length + finished.length) -
        reviewed.filter(({ isReviewWaiting }) => isReviewWaiting).length,
      projects: PROJECTS.length,
      checks: 2 * PROFESSIONALS.filter(({ documentsValidDays }) => documentsValidDays !== undefined).length,
    });
  });

  it('changes nothing when it runs again', async () => {
    const before = await countsOf(scratch.db);
    expect(await seedIfEmpty(scratch.url, config, NOW)).toEqual({ seeded: false });
    expect(await countsOf(scratch.db)).toEqual(before);
  });

  describe('after an interruption that followed a purchase', () => {
    const countTransfers = async () =>
      (await scratch.db.selectFrom('transfers').select('id').execute()).length;
    let before = 0;

    beforeAll(async () => {
      before = await countTransfers();
      await scratch.db.deleteFrom('dataVersions').where('name', '=', 'demo-data').execute();
      expect(await seedIfEmpty(scratch.url, config, NOW)).toEqual({ seeded: true });
    });

    it('starts over and completes, purchases included', async () => {
      expect(before).toBeGreaterThan(0);
      expect(await countTransfers()).toBe(before);
      await expect(scratch.db.deleteFrom('transfers').execute()).rejects.toThrow('never changed or removed');
    });
  });
});
