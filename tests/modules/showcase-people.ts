import { beforeAll } from 'vitest';
import type { ShowcaseChanges } from '#contract/showcase-draft.ts';
import { CHECK_KINDS } from '#contract/staff.ts';
import { WHOLE_SHOWCASE } from '../harness/sample-showcase.ts';
import { type Person, useTestApp } from '../harness/test-app.ts';

/** A world with an owner who looks, and what professionals do with their business profiles there. */
export function useShowcases() {
  const world = useTestApp();
  const looking: { owner?: Person } = {};
  beforeAll(async () => {
    looking.owner = await world.signUp({ userType: 'property_owner', location: 'Detroit, MI 48226' });
  });

  const owner = () => {
    if (looking.owner === undefined) throw new Error('The owner joins before the first test.');
    return looking.owner;
  };

  const join = () =>
    world.signUp({
      userType: 'service_professional',
      fullName: 'Dana Whitfield',
      location: 'Detroit, MI 48226',
    });

  const save = (person: Person, changes: ShowcaseChanges, baseVersion = 0) =>
    person.call.showcase.save({ changes, baseVersion });

  async function finished(changes: ShowcaseChanges = {}) {
    const person = await join();
    await save(person, { ...WHOLE_SHOWCASE, ...changes });
    return { person, profile: await person.call.showcase.finish() };
  }

  async function showTo(viewer: Person, { profileId }: Person) {
    const preview = await viewer.call.profiles.preview({ profileType: 'professional', profileId });
    if (preview.view !== 'professional') throw new Error('A professional was asked for.');
    return preview;
  }

  async function check(person: Person): Promise<void> {
    const staff = await world.makeStaff();
    for (const kind of CHECK_KINDS)
      await staff.call.staff.recordCheck({ email: person.email, kind, validUntil: '2099-01-01' });
  }

  return { world, owner, join, save, finished, showTo, check };
}
