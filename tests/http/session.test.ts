import { describe, expect, it } from 'vitest';
import type { App } from '#server/app.ts';
import { startSession } from '#server/modules/auth/sessions.ts';
import { useTestApp } from '#tests/harness/test-app.ts';
import { dataOf, failureOf, useWeb } from './web.ts';

const world = useTestApp();
const web = useWeb(world);
const secure = useWeb(world, withPublicUrl('https://lintel.example'));
const withoutDatabase = useWeb(world, withoutSessions);

function withPublicUrl(publicUrl: string) {
  return (app: App): App => ({ ...app, config: { ...app.config, web: { ...app.config.web, publicUrl } } });
}

function withoutSessions(app: App): App {
  const db = app.db.withSchema('nowhere');
  return { ...app, db };
}

async function signIn(kind: 'browser' | 'command_line') {
  const { userId } = await world.signUp({ userType: 'property_owner' });
  const { secret } = await startSession(world.app, { userId, kind, label: 'A test' });
  return { userId, secret };
}

describe('who calls', () => {
  it('is known by the cookie of a browser’s session', async () => {
    const { userId, secret } = await signIn('browser');
    const answer = await web.ask('/trpc/probe.whoAmI', {
      headers: { cookie: `theme=dark; session=${secret}` },
    });
    expect(dataOf(answer)).toBe(userId);
  });

  it('is known by the token of a command line', async () => {
    const { userId, secret } = await signIn('command_line');
    const answer = await web.ask('/trpc/probe.whoAmI', { headers: { authorization: `Bearer ${secret}` } });
    expect(dataOf(answer)).toBe(userId);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('is nobody with the secrets exchanged', async () => {
    const browser = await signIn('browser');
    const commandLine = await signIn('command_line');
    const asToken = await web.ask('/trpc/probe.whoAmI', {
      headers: { authorization: `Bearer ${browser.secret}` },
    });
    const asCookie = await web.ask('/trpc/probe.whoAmI', {
      headers: { cookie: `session=${commandLine.secret}` },
    });
    expect([dataOf(asToken), dataOf(asCookie)]).toEqual([null, null]);
  });

  it('is never known by a token beside a cookie', async () => {
    const { secret } = await signIn('command_line');
    const answer = await web.ask('/trpc/probe.whoAmI', {
      headers: { cookie: 'session=worthless', authorization: `Bearer ${secret}` },
    });
    expect(dataOf(answer)).toBeNull();
  });

  it('is known to pages as well', async () => {
    const { userId, secret } = await signIn('browser');
    await web.ask('/somewhere', { headers: { cookie: `session=${secret}` } });
    expect(web.asked.at(-1)?.context.caller?.userId).toBe(userId);
  });
});

describe('the cookie', () => {
  it('cannot be read by scripts, sent from other sites or outlive the session', async () => {
    const answer = await web.post('probe.startSession');
    expect(answer.headers['set-cookie']).toEqual([
      'session=a-new-secret; Max-Age=1209600; Path=/; HttpOnly; SameSite=Lax',
    ]);
  });

  it('is bound to this host and to TLS where there is TLS', async () => {
    const answer = await secure.post('probe.startSession');
    expect(answer.headers['set-cookie']).toEqual([
      '__Host-session=a-new-secret; Max-Age=1209600; Path=/; HttpOnly; SameSite=Lax; Secure',
    ]);
  });

  it('of plain http counts for nothing where there is TLS', async () => {
    const { userId, secret } = await signIn('browser');
    const plain = await secure.ask('/trpc/probe.whoAmI', { headers: { cookie: `session=${secret}` } });
    const bound = await secure.ask('/trpc/probe.whoAmI', { headers: { cookie: `__Host-session=${secret}` } });
    expect([dataOf(plain), dataOf(bound)]).toEqual([null, userId]);
  });

  it('is taken away on signing out', async () => {
    const answer = await web.post('probe.endSession');
    expect(answer.headers['set-cookie']).toEqual(['session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
  });

  it('is taken away when its session is over', async () => {
    const answer = await web.ask('/trpc/probe.read', { headers: { cookie: 'session=worthless' } });
    expect(answer.headers['set-cookie']).toEqual(['session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
  });

  it('gets its full life again while somebody keeps coming back, and loses it on signing out all the same', async () => {
    const { secret } = await signIn('browser');
    const cookie = `session=${secret}`;
    expect(
      (await web.ask('/trpc/probe.read', { headers: { cookie } })).headers['set-cookie'],
    ).toBeUndefined();
    world.clock.advance({ days: 8 });
    const signedOut = await web.post('probe.endSession', {}, { cookie });
    expect(signedOut.headers['set-cookie']).toEqual(['session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
    world.clock.advance({ days: 8 });
    const answer = await web.ask('/trpc/probe.read', { headers: { cookie } });
    expect(answer.headers['set-cookie']?.[0]).toContain(`session=${secret}; Max-Age=1209600`);
  });
});

describe('when sessions cannot be read', () => {
  it('says that we are not available instead of taking people for visitors', async () => {
    const answer = await withoutDatabase.ask('/trpc/probe.read', {
      headers: { cookie: 'session=some-secret' },
    });
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(failureOf(answer).data).toMatchObject({ reason: 'unavailable', retryAfterSeconds: 5 });
    const page = await withoutDatabase.ask('/here', {
      headers: { cookie: 'session=some-secret', accept: 'text/html,*/*;q=0.8' },
    });
    expect(page.status).toBe(503);
    expect(page.text).toContain('This is not available right now.');
  });
});
