/** The mixed load of a soak: visitors and members who read, sign up, post, contact and pay. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { UserType } from '#contract/user-types.ts';
import type { App } from '#server/app.ts';
import { startSession } from '#server/modules/auth/sessions.service.ts';
import { insertPeople } from '#tests/modules/ledger-rows.ts';
import { type Calls, PROVIDER_IN_TROUBLE } from './calls.ts';
import type { ConfirmedWrites } from './confirmed-writes.ts';
import type { SoakStage } from './stage.ts';
import { pick } from './faults.ts';

interface Member {
  cookie: string;
  profileId: string;
}

interface Crowd {
  owners: Member[];
  professionals: Member[];
}

export interface Load {
  stage: SoakStage;
  calls: Calls;
  confirmed: ConfirmedWrites;
  random: () => number;
}

type Action = (load: Load, crowd: Crowd) => Promise<unknown>;

const AT_ONCE = 12;
const PAUSE_MS = 60;
const OWNERS = 40;
const PROFESSIONALS = 200;
/** A person who got no answer asks again with the same key; at most so often. */
const TRIES = 60;
const WORTH_ANOTHER_TRY = new Set(['too_busy', 'unavailable', ...PROVIDER_IN_TROUBLE]);
const BETWEEN_TRIES_MS = 500;
const PAGES = [
  '/',
  '/help',
  '/for-professionals',
  '/property-owner-subscriptions',
  '/contact-support',
  '/auth',
];
const PACK = { packId: 'professional', cycle: 'one_time' } as const;
const WORDS = ['orchid', 'lantern', 'gravel', 'thimble', 'canyon', 'velvet', 'marble', 'saxophone'];

const ACTIONS: readonly [weight: number, action: Action][] = [
  [30, ({ calls, random }) => calls.page(pick(PAGES, random))],
  [
    5,
    ({ calls, random }, { owners }) => calls.page('/dashboard/property-owner', pick(owners, random).cookie),
  ],
  [15, ({ calls }) => calls.procedure('plans.list', { isQuery: true })],
  [25, readOwn],
  [15, readOpenJobs],
  [4, search],
  [1, signUp],
  [10, postRequest],
  [12, contact],
  [1.5, pay],
];

/** Goes on until the time is over; everybody finishes what they have begun. */
export async function runLoad(load: Load, until: number): Promise<void> {
  const { app } = load.stage;
  const crowd = {
    owners: await gather(app, OWNERS, 'property_owner'),
    professionals: await gather(app, PROFESSIONALS, 'service_professional'),
  };
  const goOn = async () => {
    while (Date.now() < until) {
      await chooseAction(load.random)(load, crowd);
      await sleep(load.random() * 2 * PAUSE_MS);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, goOn));
}

function chooseAction(random: () => number): Action {
  let left = random() * ACTIONS.reduce((sum, [weight]) => sum + weight, 0);
  const chosen = ACTIONS.find(([weight]) => (left -= weight) < 0) ?? ACTIONS[0];
  if (chosen === undefined) throw new Error('There is nothing to do.');
  return chosen[1];
}

async function gather(app: App, count: number, userType: UserType): Promise<Member[]> {
  const people = await insertPeople(app.db, { count, userType, at: app.clock.now() });
  const members: Member[] = [];
  for (const { userId, profileId } of people) {
    const { secret } = await startSession(app, { userId, kind: 'browser', label: 'Soak' });
    members.push({ cookie: `session=${secret}`, profileId });
  }
  return members;
}

function readOwn({ calls, random }: Load, { owners }: Crowd) {
  const { cookie } = pick(owners, random);
  const name = pick(['requests.listMine', 'connections.list', 'connections.balance', 'auth.viewer'], random);
  return calls.procedure(name, { cookie, isQuery: true });
}

function readOpenJobs({ calls, random }: Load, { professionals }: Crowd) {
  return calls.procedure('jobs.listOpen', { cookie: pick(professionals, random).cookie, isQuery: true });
}

function search({ calls, random }: Load, { owners }: Crowd) {
  return calls.procedure('profiles.search', { cookie: pick(owners, random).cookie, isQuery: true });
}

async function signUp({ calls, confirmed, random }: Load): Promise<void> {
  const email = `${randomUUID()}@soak.example`;
  const password = `${pick(WORDS, random)}-${pick(WORDS, random)}-${String(Math.floor(random() * 1e6))}-gate`;
  const input = { email, password, fullName: 'Sam Soak', location: 'Detroit, MI 48226', isAdult: true };
  const outcome = await calls.procedure('auth.signUp', { input: { ...input, userType: 'property_owner' } });
  if (outcome?.kind === 'done') confirmed.emails.push(email);
}

async function postRequest({ calls, confirmed, random }: Load, { owners }: Crowd): Promise<void> {
  const input = { title: 'Tap drips', description: 'All night.', category: 'plumbing' };
  const outcome = await calls.procedure('requests.create', { cookie: pick(owners, random).cookie, input });
  if (outcome?.kind !== 'done') return;
  confirmed.requests.push(z.object({ id: z.uuid() }).parse(outcome.data).id);
}

async function contact({ calls, confirmed, random }: Load, { owners, professionals }: Crowd): Promise<void> {
  const { cookie } = pick(owners, random);
  const { profileId } = pick(professionals, random);
  const input = { profileId, requestId: randomUUID() };
  const data = await insist(calls, 'connections.connect', { cookie, input });
  if (data !== null)
    confirmed.connections.push(z.object({ connectionId: z.uuid() }).parse(data).connectionId);
}

async function pay({ stage, calls, confirmed, random }: Load, { owners }: Crowd): Promise<void> {
  const { cookie } = pick(owners, random);
  const input = { ...PACK, idempotencyKey: randomUUID() };
  const data = await insist(calls, 'connections.checkoutPack', { cookie, input });
  if (data === null) return;
  const { url, checkoutId } = z.object({ url: z.string(), checkoutId: z.uuid() }).parse(data);
  const session = /cs_\w+/.exec(url)?.[0] ?? '';
  stage.standIn.stripe.completeCheckout(session);
  confirmed.paid.push(checkoutId);
  await calls.procedure('plans.checkoutStatus', { cookie, input: { checkoutId }, isQuery: true });
}

/** Retries while there is no answer or the server is busy, as a tab does. null: refused for good. */
async function insist(
  calls: Calls,
  name: string,
  call: { cookie: string; input: unknown },
): Promise<unknown> {
  for (let count = 0; count < TRIES; count += 1) {
    const outcome = await calls.procedure(name, call);
    if (outcome?.kind === 'done') return outcome.data;
    const mayHelp = outcome === null || WORTH_ANOTHER_TRY.has(outcome.reason);
    if (!mayHelp) return null;
    await sleep(BETWEEN_TRIES_MS);
  }
  return null;
}
