import { CLOSING_DAYS } from '#contract/account-rules.ts';
import { readSession } from '#server/modules/auth/sessions.service.ts';
import { eraseDue } from '#server/modules/personal-data/erasure.tasks.ts';
import { type Person, TEST_PASSWORD, type TestWorld } from '../harness/test-app.ts';
import { signInAgain } from './data-people.ts';

export const SURE = { password: TEST_PASSWORD, confirmation: 'DELETE' } as const;

/** What tests do with accounts that are closed, and with those that come back. */
export function closingIn(world: TestWorld) {
  const close = async (person: Person) => {
    await person.call.account.close(SURE);
    await world.drainTasks();
  };
  /** Thirty days and an hour later. */
  const passErasure = async () => {
    await world.passTime({ days: CLOSING_DAYS, hours: 1 });
    await eraseDue(world.app);
    await world.drainTasks();
  };
  const erase = async (person: Person) => {
    await close(person);
    await passErasure();
  };
  const backOf = async (person: Person) => {
    const { secret } = await signInAgain(world, person);
    const session = await readSession(world.app, { cookieSecret: secret });
    return world.callIn(world.context(session?.caller ?? null));
  };
  const nameOf = async ({ userId }: Person) => {
    const profiles = world.app.db.selectFrom('profiles').select('fullName').where('userId', '=', userId);
    return (await profiles.executeTakeFirst())?.fullName;
  };
  return { close, passErasure, erase, backOf, nameOf };
}
