import { beforeAll, describe, expect, it } from 'vitest';
import { hashOfToken } from '#server/modules/auth/links.service.ts';
import { LIMITS } from '#server/rate-limits.ts';
import { effort } from '#tests/harness/effort.ts';
import { type Person, TEST_PASSWORD, useTestApp } from '#tests/harness/test-app.ts';
import { type Answer, useWeb } from './web.ts';

const BATCHES = effort('BATCHED_LOGINS', { gate: 6, proofs: 100 });
const CALLS = 10;

const world = useTestApp({ rateLimitFactor: 1 });
const web = useWeb(world);
const secure = useWeb(world, (app) => {
  const { config } = app;
  return { ...app, config: { ...config, web: { ...config.web, publicUrl: 'https://lintel.example' } } };
});
let person: Person;

beforeAll(async () => {
  person = await world.signUp({ userType: 'property_owner' });
});

const cookieOf = (answer: Answer, name: string) =>
  answer.headers['set-cookie']?.find((cookie) => cookie.startsWith(`${name}=`));
const signIn = (headers: Record<string, string> = {}) =>
  web.post('auth.signIn', { email: person.email, password: TEST_PASSWORD }, headers);

describe('the device cookie', () => {
  it('is set by a sign-in, for a year', async () => {
    expect(cookieOf(await signIn(), 'device')).toMatch(
      /^device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const input = { email: person.email, password: TEST_PASSWORD };
    expect(cookieOf(await secure.post('auth.signIn', input), '__Host-device')).toMatch(
      /; HttpOnly; SameSite=Lax; Secure$/,
    );
  });

  it('changes with each sign-in, and the former is worth nothing', async () => {
    const first = cookieOf(await signIn(), 'device')?.split(';')[0] ?? '';
    const second = cookieOf(await signIn({ cookie: first }), 'device')?.split(';')[0] ?? '';
    expect(second).not.toBe(first);
    const rows = await world.app.db.selectFrom('knownDevices').select('tokenHash').execute();
    await signIn({ cookie: second });
    expect(await world.app.db.selectFrom('knownDevices').select('tokenHash').execute()).toHaveLength(
      rows.length,
    );
  });

  it('keeps one browser known to several accounts', async () => {
    const other = await world.signUp({ userType: 'property_owner' });
    const first = cookieOf(await signIn(), 'device')?.split(';')[0] ?? '';
    const input = { email: other.email, password: TEST_PASSWORD };
    const second = cookieOf(await web.post('auth.signIn', input, { cookie: first }), 'device') ?? '';
    expect((await known(second)).toSorted()).toEqual([person.userId, other.userId].toSorted());
  });

  it('stays when signing out, and goes with a new password', async () => {
    const answer = await signIn();
    const cookies = answer.headers['set-cookie']?.map((cookie) => cookie.split(';')[0]).join('; ') ?? '';
    const device = cookieOf(answer, 'device') ?? '';
    const signedOut = await web.post('auth.signOut', {}, { cookie: cookies });
    expect(cookieOf(signedOut, 'device')).toBeUndefined();
    expect(await known(device)).toEqual([person.userId]);

    const again = await signIn();
    const cookie = again.headers['set-cookie']?.map((text) => text.split(';')[0]).join('; ') ?? '';
    const change = { currentPassword: TEST_PASSWORD, newPassword: 'thimble-canyon-93-velvet' };
    const changed = await web.post('auth.changePassword', change, { cookie });
    expect(await known(device)).toEqual([]);
    expect(await known(cookieOf(changed, 'device') ?? '')).toEqual([person.userId]);
  });
});

describe('a batch of sign-ins', () => {
  it('counts each of its calls', async () => {
    const paths = Array.from({ length: CALLS }, () => 'auth.signIn').join(',');
    const headers = { 'x-forwarded-for': '203.0.113.99' };
    let compared = 0;
    for (let batch = 0; batch < BATCHES; batch += 1) {
      const inputs = Array.from({ length: CALLS }, (_, call) => [
        call,
        { email: `stuffed.${String(batch)}.${String(call)}@people.example`, password: 'not the one' },
      ]);
      const answer = await web.post(`${paths}?batch=1`, Object.fromEntries(inputs), headers);
      compared += answer.text.split('wrong_credentials').length - 1;
    }
    expect(compared).toBe(LIMITS.signInByAddress.points);
    const { points } = await world.app.db
      .selectFrom('rateLimits')
      .select('points')
      .where('key', '=', 'signInByAddress:203.0.113.99')
      .executeTakeFirstOrThrow();
    expect(points).toBe(BATCHES * CALLS);
  });
});

/** The accounts that know the device of a cookie. */
async function known(cookie: string): Promise<string[]> {
  const secret = cookie.split(';')[0]?.split('=')[1] ?? '';
  const rows = await world.app.db
    .selectFrom('knownDevices')
    .select('userId')
    .where('tokenHash', '=', hashOfToken(secret))
    .execute();
  return rows.map(({ userId }) => userId);
}
