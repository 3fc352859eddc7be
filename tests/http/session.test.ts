import { describe, expect, it } from 'vitest';
import type { App } from '#server/app.ts';
import { startSession } from '#server/modules/auth/sessions.service.ts';
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

describe('the caller of a request', () => {
  it('is identified by the cookie of a browser session', async () => {
    const { userId, secret } = await signIn('browser');
    const answer = await web.ask('/trpc/probe.whoAmI', {
      headers: { cookie: `theme=dark; session=${secret}` },
    });
    expect(dataOf(answer)).toBe(userId);
  });

  it('is identified by a command line token', async () => {
    const { userId, secret } = await signIn('command_line');
    const answer = await web.ask('/trpc/probe.whoAmI', { headers: { authorization: `Bearer ${secret}` } });
    expect(dataOf(answer)).toBe(userId);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('is anonymous when cookie and token are exchanged', async () => {
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

  it('is not identified by a token sent with a cookie', async () => {
    const { secret } = await signIn('command_line');
    const answer = await web.ask('/trpc/probe.whoAmI', {
      headers: { cookie: 'session=worthless', authorization: `Bearer ${secret}` },
    });
    expect(dataOf(answer)).toBeNull();
  });

  it('is available to pages as well', async () => {
    const { userId, secret } = await signIn('browser');
    await web.ask('/somewhere', { headers: { cookie: `session=${secret}` } });
    expect(web.asked.at(-1)?.context.caller?.userId).toBe(userId);
  });
});

describe('the session cookie', () => {
  it('is HttpOnly, SameSite and expires with the session', async () => {
    const answer = await web.post('probe.startSession');
    expect(answer.headers['set-cookie']).toEqual([
      'session=a-new-secret; Max-Age=1209600; Path=/; HttpOnly; SameSite=Lax',
    ]);
  });

  it('is Secure and host-only where TLS is configured', async () => {
    const answer = await secure.post('probe.startSession');
    expect(answer.headers['set-cookie']).toEqual([
      '__Host-session=a-new-secret; Max-Age=1209600; Path=/; HttpOnly; SameSite=Lax; Secure',
    ]);
  });

  it('of plain http is ignored where TLS is configured', async () => {
    const { userId, secret } = await signIn('browser');
    const plain = await secure.ask('/trpc/probe.whoAmI', { headers: { cookie: `session=${secret}` } });
    const bound = await secure.ask('/trpc/probe.whoAmI', { headers: { cookie: `__Host-session=${secret}` } });
    expect([dataOf(plain), dataOf(bound)]).toEqual([null, userId]);
  });

  it('is cleared on signing out', async () => {
    const answer = await web.post('probe.endSession');
    expect(answer.headers['set-cookie']).toEqual(['session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
    expect(answer.headers['clear-site-data']).toBe('"storage"');
  });

  it('is cleared when its session has expired', async () => {
    const answer = await web.ask('/', { headers: { cookie: 'session=worthless' } });
    expect(answer.headers['set-cookie']).toEqual(['session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
    // Drafts outlive it: the person is asked to sign in again.
    expect(answer.headers['clear-site-data']).toBeUndefined();
  });

  it('is left by calls and streams, whose answers may come after that with a new cookie', async () => {
    for (const path of ['/trpc/probe.read', '/live']) {
      const answer = await web.ask(path, { headers: { cookie: 'session=worthless' } });
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });

  it('is renewed while the session is used, and still cleared on signing out', async () => {
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
  it('the answer is unavailable, not anonymous', async () => {
    const answer = await withoutDatabase.ask('/trpc/probe.read', {
      headers: { cookie: 'session=some-secret' },
    });
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBe('2');
    expect(failureOf(answer).data).toMatchObject({ reason: 'unavailable', retryAfterSeconds: 2 });
    const page = await withoutDatabase.ask('/here', {
      headers: { cookie: 'session=some-secret', accept: 'text/html,*/*;q=0.8' },
    });
    expect(page.status).toBe(503);
    expect(page.text).toContain('This isn’t available right now.');
  });
});
