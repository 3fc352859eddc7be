import { beforeAll, describe, expect, it } from 'vitest';
import { useWideApp } from '../harness/races.ts';
import { WHOLE_ONBOARDING } from '../harness/sample-onboarding.ts';
import { WHOLE_SHOWCASE } from '../harness/sample-showcase.ts';
import { type Person, useTestApp } from '../harness/test-app.ts';
import { professional, submit, waitingId } from './credential-people.ts';

const world = useTestApp();
const wide = useWideApp(world, 20);
const ROUNDS = 12;

const widely = async <P extends Person>(person: P): Promise<P> => ({
  ...person,
  call: await world.callAs(person.userId, wide()),
});

let staff: Person;

beforeAll(async () => {
  staff = await widely(await world.makeStaff());
});

/** Each save changes what finishing has to write. */
const WIZARDS = {
  onboarding: {
    save: ({ call }: Person, baseVersion: number) =>
      call.onboarding.save({
        changes: { ...WHOLE_ONBOARDING.service_professional, hourlyRateCents: 9_000 + baseVersion },
        baseVersion,
      }),
    finish: ({ call }: Person) => call.onboarding.finish(),
  },
  showcase: {
    save: ({ call }: Person, baseVersion: number) =>
      call.showcase.save({
        changes: { ...WHOLE_SHOWCASE, businessName: `Whitfield Plumbing ${baseVersion}` },
        baseVersion,
      }),
    finish: ({ call }: Person) => call.showcase.finish(),
  },
};

describe.each(['onboarding', 'showcase'] as const)('%s.finish', (name) => {
  const { save, finish } = WIZARDS[name];

  it('succeeds beside staff who restrict and restore the account', async () => {
    const pro = await widely(await professional(world));
    const { email } = pro;
    for (let round = 0; round < ROUNDS; round += 1) {
      await save(pro, round);
      await Promise.all([
        finish(pro),
        staff.call.staff.restrictAccount({ email, reason: 'For a test' }),
        staff.call.staff.restoreAccount({ email }),
        finish(pro),
      ]);
    }
    expect((await pro.call[name].mine()).isFinished).toBe(true);
  });

  it('succeeds beside the approval of the document that ends a hold', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => professional(world)));
    const waiting = [];
    for (const person of people) {
      const pro = await widely(person);
      await staff.call.staff.recordCheck({ email: pro.email, kind: 'license', validUntil: '2027-05-01' });
      const id = waitingId(await submit(world, pro, 'insurance'));
      await world.app.db
        .updateTable('users')
        .set({ credentialsOverdueAt: world.clock.now() })
        .where('id', '=', pro.userId)
        .execute();
      await save(pro, 0);
      waiting.push({ pro, decision: { id, validUntil: '2027-06-01', name: pro.name } });
    }
    await Promise.all(
      waiting.flatMap(({ pro, decision }) => [finish(pro), staff.call.staff.credentials.approve(decision)]),
    );
    for (const { pro } of waiting) expect((await pro.call[name].mine()).isFinished).toBe(true);
  });
});
