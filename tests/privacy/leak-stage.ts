import { beforeAll } from 'vitest';
import { type Person, useTestApp } from '../harness/test-app.ts';

/** An owner, a professional and a stranger, and what the watch over private values says of what they are told. */
export function useLeakStage() {
  const world = useTestApp({ hasFreeLots: true });
  const people = {} as { owner: Person; professional: Person; stranger: Person };

  beforeAll(async () => {
    people.owner = await world.signUp({ userType: 'property_owner' });
    people.professional = await world.signUp({ userType: 'service_professional' });
    people.stranger = await world.signUp({ userType: 'service_professional' });
  });

  /** The leaks recorded since the last check; the test in which they happened would have failed. */
  const leaks = () => world.watch.takeLeaks();

  /** A procedure's leaked output. */
  async function tell(reader: Person | null, procedure: string, content: unknown): Promise<string[]> {
    await world.watch.scan({ procedure, content, userId: reader?.userId ?? null });
    return leaks();
  }

  async function phoneOf({ userId }: Person): Promise<string> {
    const row = await world.app.db
      .selectFrom('profilePrivate')
      .select('phone')
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow();
    return row.phone ?? '';
  }

  return { world, people, leaks, tell, phoneOf };
}
