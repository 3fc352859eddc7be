import { sql } from 'kysely';
import { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { localWebhookSecret } from '#server/local-webhook-secret.ts';
import { effort, seed } from '../harness/effort.ts';
import { sessionOf, useTestApp } from '../harness/test-app.ts';
import { useWeb } from '../http/web.ts';
import { randomNumbers } from './random-numbers.ts';

const SEED = seed('FORGED_SEED');
const COUNT = effort('FORGED_COUNT', { gate: 200, proofs: 10_000 });
const AT_ONCE = 10;
const PRINTABLE = Array.from({ length: 94 }, (_, index) => String.fromCodePoint(33 + index));

const world = useTestApp();
const web = useWeb(world);
const random = randomNumbers(SEED);
const below = (end: number) => Math.floor(random() * end);

type Delivery = { body: string; signature: string | null };
type Genuine = { body: string; signature: string; secret: string; now: number };

function sign(payload: string, secret: string, timestamp: number): string {
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
}

/** Another character at some place of a text. */
function changeOne(text: string, letters: readonly string[]): string {
  const at = below(text.length);
  const others = letters.filter((letter) => letter !== text[at]);
  return `${text.slice(0, at)}${others[below(others.length)] ?? ''}${text.slice(at + 1)}`;
}

const digitsOf = (signature: string) => signature.replace(/^t=\d+,v1=/, '');
const FORGERIES: Record<string, (genuine: Genuine) => Delivery> = {
  'a byte of the body': ({ body, signature }) => {
    const at = below(body.length);
    const flipped = String.fromCodePoint((body.codePointAt(at) ?? 0) ^ (1 << below(7)));
    return { body: `${body.slice(0, at)}${flipped}${body.slice(at + 1)}`, signature };
  },
  'a character of the signature': ({ body, signature }) => ({
    body,
    signature: changeOne(signature, PRINTABLE),
  }),
  'more body': ({ body, signature }) => ({ body: `${body}${' '.repeat(1 + below(9))}`, signature }),
  'less body': ({ body, signature }) => ({ body: body.slice(0, below(body.length)), signature }),
  'less signature': ({ body, signature }) => ({
    body,
    signature: signature.slice(0, below(signature.length)),
  }),
  'body laid out anew': ({ body, signature }) => ({
    body: JSON.stringify(JSON.parse(body), null, 1 + below(8)),
    signature,
  }),
  'another amount': ({ body, signature }) => ({
    body: body.replaceAll(/"amount_total":\d+/g, `"amount_total":${String(below(1_000))}`),
    signature,
  }),
  "somebody else's secret": ({ body, now }) => ({
    body,
    signature: sign(body, `whsec_${String(random())}`, now),
  }),
  'a secret nearly ours': ({ body, secret, now }) => ({
    body,
    signature: sign(body, changeOne(secret, PRINTABLE), now),
  }),
  'too old': ({ body, secret, now }) => ({
    body,
    signature: sign(body, secret, now - 301 - below(100_000)),
  }),
  'made to look newer': ({ body, secret, now }) => ({
    body,
    signature: sign(body, secret, now - 301 - below(1_000)).replace(/^t=\d+/, `t=${String(now)}`),
  }),
  'another time': ({ body, signature, now }) => ({
    body,
    signature: signature.replace(/^t=\d+/, `t=${String(now - 1 - below(299))}`),
  }),
  'two times, the old one signed': ({ body, secret, now }) => {
    const old = now - 301 - below(1_000);
    const signed = sign(body, secret, old);
    const times = [`t=${String(now)}`, `t=${String(old)}`];
    return {
      body,
      signature: signed.replace(/^t=\d+/, (random() < 0.5 ? times : times.toReversed()).join(',')),
    };
  },
  'no time': ({ body, signature }) => ({ body, signature: signature.replace(/^t=\d+,/, '') }),
  'a time that is none': ({ body, signature }) => ({
    body,
    signature: signature.replace(/^t=\d+/, `t=${['NaN', '', '-1', 'Infinity', '0x7'][below(5)] ?? ''}`),
  }),
  'another scheme': ({ body, signature }) => ({
    body,
    signature: signature.replace('v1=', `${['v0', 'v2', 'V1', '1', ''][below(5)] ?? ''}=`),
  }),
  'many wrong signatures': ({ body, now }) => ({
    body,
    signature: [`t=${String(now)}`, ...Array.from({ length: 20 }, () => `v1=${String(random())}`)].join(','),
  }),
  'signature cut short': ({ body, signature, now }) => ({
    body,
    signature: `t=${String(now)},v1=${digitsOf(signature).slice(0, below(64))}`,
  }),
  'signature in capitals': ({ body, signature, now }) => ({
    body,
    signature: `t=${String(now)},v1=${digitsOf(signature).toUpperCase()}`,
  }),
  'signature of an empty body': ({ body, secret, now }) => ({ body, signature: sign('', secret, now) }),
  'empty body, signed': ({ secret, now }) => ({ body: '', signature: sign('', secret, now) }),
  'not JSON, signed': ({ body, secret, now }) => {
    const cut = body.slice(0, 1 + below(body.length - 1));
    return { body: cut, signature: sign(cut, secret, now) };
  },
  'the other mode, signed': ({ body, secret, now }) => {
    const live = body.replaceAll('"livemode":false', '"livemode":true');
    return { body: live, signature: sign(live, secret, now) };
  },
  'no signature': ({ body }) => ({ body, signature: random() < 0.5 ? null : '' }),
};

/** Rows of every table, and a digest of those that matter here. */
async function countRows(): Promise<unknown> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')
  `.execute(world.app.db);
  const counts = tables.map(({ name }) => `select '${name}' as name, count(*)::int as rows from ${name}`);
  const { rows } = await sql.raw(counts.join(' union all ')).execute(world.app.db);
  return rows;
}

async function deliver({ body, signature }: Delivery): Promise<number> {
  const headers: Record<string, string> = { 'content-type': 'application/json; charset=utf-8' };
  if (signature !== null) headers['stripe-signature'] = signature;
  return (await web.ask('/webhooks/stripe', { method: 'POST', headers, body })).status;
}

describe('POST /webhooks/stripe', () => {
  it(`refuses ${String(COUNT)} forged events, changes nothing for them and accepts the genuine one`, async () => {
    const owner = await world.signUp({ userType: 'property_owner' });
    const { url } = await owner.call.connections.checkoutPack({ packId: 'professional', cycle: 'one_time' });
    world.stripe.completeCheckout(sessionOf(url));
    const body = JSON.stringify(world.stripe.events('checkout.session.completed').at(-1));
    const now = Math.floor(world.clock.now().getTime() / 1000);
    const secret = await localWebhookSecret(world.app.config.dataDir);
    const genuine = { body, signature: sign(body, secret, now), secret, now };
    const before = await countRows();

    const names = Object.keys(FORGERIES);
    for (let start = 0; start < COUNT; start += AT_ONCE) {
      const forged = Array.from({ length: Math.min(AT_ONCE, COUNT - start) }, (_, offset) => {
        const index = start + offset;
        // Every other one is the plainest of all.
        const name = index % 2 === 0 ? (names[0] ?? '') : (names[((index - 1) / 2) % names.length] ?? '');
        return { name, delivery: FORGERIES[name]?.(genuine) ?? expect.fail(name) };
      });
      const statuses = await Promise.all(forged.map(({ delivery }) => deliver(delivery)));
      expect(
        forged.flatMap(({ name, delivery }, index) =>
          statuses[index] === 400 ? [] : [[name, statuses[index], delivery]],
        ),
      ).toEqual([]);
    }
    expect(await countRows()).toEqual(before);
    expect((await owner.call.connections.balance()).available).toBe(0);

    expect(await deliver(genuine)).toBe(200);
    expect((await owner.call.connections.balance()).available).toBe(10);
  });
});
