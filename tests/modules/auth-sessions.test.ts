import { describe, expect, it } from 'vitest';
import { readSession } from '#server/modules/auth/sessions.service.ts';
import { expectDomainError, useTestApp } from '../harness/test-app.ts';
import { accessIn } from './auth-people.ts';

const world = useTestApp();
const { signIn, callWithCookie } = accessIn(world);

describe('sessions', () => {
  it('end after 14 days without use', async () => {
    const person = await world.signUp({ userType: 'property_owner' });
    const secret = await signIn(person.email);
    world.clock.advance({ days: 14, minutes: -1 });
    expect(await readSession(world.app, { cookieSecret: secret })).not.toBeNull();
    world.clock.advance({ days: 14, minutes: 1 });
    expect(await readSession(world.app, { cookieSecret: secret })).toBeNull();
  });

  it('are extended while they are used, up to 90 days', async () => {
    const person = await world.signUp({ userType: 'property_owner' });
    const secret = await signIn(person.email);
    for (let day = 0; day < 84; day += 12) {
      world.clock.advance({ days: 12 });
      expect((await readSession(world.app, { cookieSecret: secret }))?.isFresh).toBe(true);
    }
    world.clock.advance({ days: 6, minutes: 1 });
    expect(await readSession(world.app, { cookieSecret: secret })).toBeNull();
  });

  it('stay ended when signing out races with an extension', async () => {
    const person = await world.signUp({ userType: 'property_owner' });
    for (let round = 0; round < 40; round += 1) {
      const secret = await signIn(person.email);
      const { call } = await callWithCookie(secret);
      world.clock.advance({ days: 8 });
      await Promise.all([call.auth.signOut(), readSession(world.app, { cookieSecret: secret })]);
      expect(await readSession(world.app, { cookieSecret: secret })).toBeNull();
    }
  });

  it('are listed and revoked one by one, by their owner only', async () => {
    const person = await world.signUp({ userType: 'property_owner' });
    const stranger = await world.signUp({ userType: 'property_owner' });
    const [mine, other] = [await signIn(person.email), await signIn(person.email)];
    const { call } = await callWithCookie(mine);
    const { items } = await call.auth.sessions();
    expect(items.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    const { session } = await callWithCookie(other);
    const id = session?.caller.sessionId ?? '';
    await expectDomainError(stranger.call.auth.revokeSession({ id }), 'not_found');
    await call.auth.revokeSession({ id });
    expect(await readSession(world.app, { cookieSecret: other })).toBeNull();
    expect(await readSession(world.app, { cookieSecret: mine })).not.toBeNull();
    await expectDomainError(call.auth.revokeSession({ id }), 'not_found');
  });

  it('are revoked together, except the calling one', async () => {
    const person = await world.signUp({ userType: 'property_owner' });
    const secrets = [await signIn(person.email), await signIn(person.email), await signIn(person.email)];
    const { call } = await callWithCookie(secrets[0] ?? '');
    const { revoked } = await call.auth.revokeOtherSessions();
    expect(revoked).toBe(3);
    const alive = await Promise.all(
      secrets.map((secret) => readSession(world.app, { cookieSecret: secret })),
    );
    expect(alive.map(Boolean)).toEqual([true, false, false]);
  });

  it('end on signing out, which clears the cookie and is idempotent', async () => {
    const person = await world.signUp({ userType: 'property_owner' });
    const secret = await signIn(person.email);
    const { call, context } = await callWithCookie(secret);
    await call.auth.signOut();
    await call.auth.signOut();
    expect(context.secrets).toEqual([null, null]);
    expect(await readSession(world.app, { cookieSecret: secret })).toBeNull();
  });
});
