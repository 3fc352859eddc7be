import { afterEach, describe, expect, it, vi } from 'vitest';
import { TEST_PASSWORD, useTestApp } from '#tests/harness/test-app.ts';
import { codeOf, turnOn } from './two-step-people.ts';

const world = useTestApp();

/** Lines of the log, as their message and what it is about. */
function watchLog() {
  const lines: [string, object][] = [];
  const note = (about: unknown, message = '') => {
    if (typeof about === 'object' && about !== null) lines.push([message, about]);
  };
  vi.spyOn(world.app.log, 'info').mockImplementation(note);
  vi.spyOn(world.app.log, 'warn').mockImplementation(note);
  return lines;
}

afterEach(() => vi.restoreAllMocks());

describe('the log', () => {
  it('has every try to sign in, with whose account it was, and how', async () => {
    const person = await turnOn(world, await world.signUp({ userType: 'property_owner' }));
    const lines = watchLog();
    const signIn = (input: { email?: string; password?: string; code?: string }) =>
      world
        .visitor()
        .auth.signIn({ email: person.email, password: TEST_PASSWORD, ...input })
        .catch(() => undefined);
    await signIn({ password: 'not the one' });
    await signIn({ email: 'nobody@people.example' });
    await signIn({ code: '12345' });
    await signIn({ code: codeOf(person.secret) });
    const { userId: personId } = person;
    expect(lines.filter(([message]) => message.startsWith('sign-in'))).toEqual([
      ['sign-in: wrong password', { personId }],
      ['sign-in: wrong password', { personId: null }],
      ['sign-in: wrong code', { personId }],
      ['sign-in', { personId, isDeviceKnown: false, hasCode: true }],
    ]);
  });

  it('has what changes how a person signs in, and what was refused', async () => {
    const person = await world.signUp({ userType: 'property_owner' });
    const lines = watchLog();
    await person.call.twoStep.begin({ password: TEST_PASSWORD });
    await person.call.staff.waiting().catch(() => undefined);
    const named = lines.map(([message, about]) => [message, 'procedure' in about ? about.procedure : null]);
    expect(named).toEqual([
      ['call', 'twoStep.begin'],
      ['call refused', 'staff.waiting'],
    ]);
    expect(lines[0]?.[1]).toMatchObject({ personId: person.userId, traceId: expect.any(String) as string });
    expect(JSON.stringify(lines)).not.toContain(TEST_PASSWORD);
  });
});
