import { describe, expect, it } from 'vitest';
import type { TokenScope } from '#contract/token-scopes.ts';
import { LIMITS } from '#server/rate-limits.ts';
import { TEST_PASSWORD, useTestApp } from '#tests/harness/test-app.ts';
import { dataOf, failureOf, useWeb } from './web.ts';

/** Few enough calls that a test can use them up. */
const CALLS = 10;

const world = useTestApp({ rateLimitFactor: CALLS / LIMITS.callsByToken.points });
const web = useWeb(world);

let networks = 0;

/** An owner with a token; from the table, since the limits of sign-up are as small here. */
async function ownerWithToken(scopes: TokenScope[]) {
  networks += 1;
  const context = world.context(null, { clientAddress: `203.0.${String(networks)}.7` });
  await world.callIn(context).auth.signUp({
    email: `script${String(networks)}@people.example`,
    password: TEST_PASSWORD,
    fullName: 'Script Owner',
    location: 'Detroit, MI 48226',
    userType: 'property_owner',
    isAdult: true,
  });
  const userId = await world.watch.userOfSecret(context.secrets.at(-1) ?? '');
  const call = await world.callAs(userId ?? '');
  const { token, id } = await call.tokens.create({
    ...{ name: 'CI', scopes, expiresInDays: 30, password: TEST_PASSWORD },
  });
  return { call, id, headers: { authorization: `Bearer ${token}` } };
}

const DRIPS = { title: 'Tap drips', description: 'All night.', category: 'plumbing' };

describe('a request with an API token', () => {
  it('does what the scopes say and names the scope that is missing', async () => {
    const { headers } = await ownerWithToken(['read']);
    const listed = await web.ask('/trpc/requests.listMine', { headers });
    expect(dataOf(listed)).toEqual({ items: [], nextCursor: null });
    const refused = await web.post('requests.create', DRIPS, headers);
    expect(refused.status).toBe(403);
    expect(failureOf(refused).data).toMatchObject({ reason: 'token_scope_missing', scope: 'work' });
    const never = await web.post('auth.revokeOtherSessions', {}, headers);
    expect(failureOf(never).data.reason).toBe('token_not_allowed');
  });

  it('is refused as a whole when the token is unknown or was revoked', async () => {
    const { call, id, headers } = await ownerWithToken(['read']);
    await call.tokens.revoke({ id });
    for (const authorization of [headers.authorization, `Bearer lintel_${'x'.repeat(43)}`]) {
      const answer = await web.ask('/trpc/plans.list', { headers: { authorization } });
      expect([answer.status, failureOf(answer).data.reason]).toEqual([401, 'token_not_valid']);
    }
  });

  it('is judged by the cookie alone where there is one, and a page takes no token', async () => {
    const { headers } = await ownerWithToken(['read']);
    const both = { ...headers, cookie: 'session=worthless' };
    expect(dataOf(await web.ask('/trpc/probe.whoAmI', { headers: both }))).toBeNull();
    await web.ask('/account', { headers });
    expect(web.asked.at(-1)?.context.caller).toBeNull();
  });

  it('may send files only with the scope that posts what they belong to', async () => {
    const upload = {
      ...{ 'tus-resumable': '1.0.0', 'upload-length': '5' },
      'upload-metadata': `kind ${btoa('photo')},filename ${btoa('a.jpg')}`,
    };
    const reader = await ownerWithToken(['read']);
    const refused = await web.ask('/uploads', { method: 'POST', headers: { ...reader.headers, ...upload } });
    expect(refused.status).toBe(403);
    const worker = await ownerWithToken(['work']);
    const taken = await web.ask('/uploads', { method: 'POST', headers: { ...worker.headers, ...upload } });
    expect(taken.status).toBe(201);
  });

  it('counts against a limit of that token', async () => {
    const [busy, quiet] = [await ownerWithToken(['read']), await ownerWithToken(['read'])];
    const ask = (headers: Record<string, string>) => web.ask('/trpc/requests.summary', { headers });
    for (let call = 0; call < CALLS; call += 1) expect((await ask(busy.headers)).status).toBe(200);
    const over = await ask(busy.headers);
    expect([over.status, failureOf(over).data.reason]).toEqual([429, 'too_many_attempts']);
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask(quiet.headers)).status).toBe(200);
  });
});
