import { setTimeout as wait } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import type { Person, TestWorld } from '#tests/harness/test-app.ts';

const STEP_MS = 30_000;
/** What a test does with codes takes less. */
const TEST_MS = 4000;

/** Until the present step lasts for long enough: a code of the step before counts, one of two steps before doesn't. */
async function roomInStep(): Promise<void> {
  const leftMs = STEP_MS - (Date.now() % STEP_MS);
  if (leftMs < TEST_MS) await wait(leftMs);
}

/** The code that an authenticator app shows, so many steps of 30 seconds from now. */
export function codeOf(secret: string, stepsFromNow = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: Date.now() + stepsFromNow * STEP_MS });
}

export type TwoStepPerson = Person & { secret: string; recoveryCodes: string[] };

/** Has turned on two-step sign-in with the code before the present one: two more count without waiting. */
export async function turnOn(world: TestWorld, person: Person): Promise<TwoStepPerson> {
  await roomInStep();
  const { secret } = await person.call.twoStep.begin({ password: person.password });
  const { recoveryCodes } = await person.call.twoStep.turnOn({ code: codeOf(secret, -1) });
  return { ...person, call: await world.callAs(person.userId), secret, recoveryCodes };
}
