import { createHash } from 'node:crypto';
import type { PackId } from '#contract/packs.ts';
import type { PlanId } from '#contract/plans.ts';
import { trialEndOf } from '#server/modules/billing/charge-dates.policy.ts';
import { reconcile } from '#server/modules/billing/events/reconcile.tasks.ts';
import { dispatchOutbox, returnSilent, settleDue } from '#server/modules/connections/connections.tasks.ts';
import type { DemoProvider } from './demo-provider.ts';
import type { Calls, DemoPerson, DemoStage } from './demo-stage.ts';
import { type People, personOf } from './sign-up-people.ts';
import { momentDaysAgo } from './timeline.ts';

const HOUR_MS = 3_600_000;
/** How far back the first purchase lies: long enough for an ended trial and more than a paid month. */
export const FIRST_PURCHASE_DAYS_AGO = 49;
/** A renewal is charged an hour after it is due; the clock advances another hour past that. */
const RENEWAL_HOURS = 2;

type Buyer = {
  key: string;
  /** Separate cards, because a card has one free trial. Visitors who try the demo use the usual one. */
  card: string;
  plan: PlanId;
  /** How many days ago the plan started, with its trial. */
  began: number;
  pack?: { id: PackId; daysAgo: number };
  /**
   * The professionals contacted, and when. One who never opened the contact returns the Connection by silence; the
   * others have accepted, or not answered yet. Past jobs already connect people, so those are not listed here.
   */
  contacts: readonly { key: string; daysAgo: number; isIgnored?: true; isUndecided?: true }[];
};

const BUYERS: readonly Buyer[] = [
  {
    key: 'owner',
    card: '5555555555554444',
    plan: 'home-pro',
    began: 48,
    pack: { id: 'professional', daysAgo: 20 },
    contacts: [
      { key: 'rouge-river-plumbing', daysAgo: 47 },
      { key: 'livonia-comfort', daysAgo: 43 },
      { key: 'old-west-side-plumbing', daysAgo: 38 },
      { key: 'ferndale-tree', daysAgo: 31 },
      { key: 'okafor-roofing', daysAgo: 25, isIgnored: true },
      { key: 'brightside-cleaning', daysAgo: 11, isUndecided: true },
      { key: 'woodward-electric', daysAgo: 2 },
    ],
  },
  {
    key: 'pro',
    card: '4000056655665556',
    plan: 'solo-pro',
    began: 46,
    pack: { id: 'starter', daysAgo: 16 },
    contacts: [],
  },
  {
    key: 'commercial',
    card: '378282246310005',
    plan: 'corporate',
    began: 41,
    pack: { id: 'business', daysAgo: 9 },
    contacts: [
      { key: 'canton-mechanical', daysAgo: 39 },
      { key: 'montgomery-comfort', daysAgo: 34 },
      { key: 'shaw-cleaning', daysAgo: 24 },
      { key: 'columbia-heights-plumbing', daysAgo: 19, isIgnored: true },
      { key: 'anacostia-builders', daysAgo: 6 },
    ],
  },
  // Owners of published projects. Two others have none, so that their projects show as paused.
  { key: 'nora.kessler', card: '4242425000000009', plan: 'starter', began: 8, contacts: [] },
  { key: 'leila.mansour', card: '4242426000000007', plan: 'starter', began: 12, contacts: [] },
  { key: 'omar.saleh', card: '4242427000000005', plan: 'starter', began: 6, contacts: [] },
];

type Step = { at: Date; run: (at: Date) => Promise<void> };
type Scene = { stage: DemoStage; provider: DemoProvider; people: People };

/**
 * The demo accounts choose a plan, pay for it at the stand-in, buy a pack and contact people, in chronological order.
 */
export async function buyPlans(scene: Scene): Promise<void> {
  const steps = BUYERS.flatMap((buyer) => stepsOf(scene, buyer));
  for (const { at, run } of steps.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    scene.provider.goTo(at);
    await run(at);
  }
  const { now } = scene.stage;
  scene.provider.goTo(now);
  await tell(scene.stage, now);
}

function stepsOf(scene: Scene, buyer: Buyer): Step[] {
  const { stage, people } = scene;
  const person = personOf(people, buyer.key);
  const payer = { scene, person, card: buyer.card };
  const at = (daysAgo: number, text: string) => momentDaysAgo(stage.now, daysAgo, `${buyer.key} ${text}`);
  const began = at(buyer.began, 'plan');
  const steps: Step[] = [
    {
      at: began,
      run: (moment) =>
        pay(payer, moment, (calls) => calls.plans.checkout({ planId: buyer.plan, billingCycle: 'monthly' })),
    },
    ...renewalsOf(began, stage.now).map((moment) => ({ at: moment, run: () => tell(stage, moment) })),
  ];
  const { pack } = buyer;
  if (pack !== undefined) {
    const run = (moment: Date) =>
      pay(payer, moment, (calls) => calls.connections.checkoutPack({ packId: pack.id, cycle: 'one_time' }));
    steps.push({ at: at(pack.daysAgo, 'pack'), run });
  }
  for (const contact of buyer.contacts) {
    const moment = at(contact.daysAgo, contact.key);
    steps.push({ at: moment, run: () => connect(scene, person, { ...contact, at: moment }) });
  }
  return steps;
}

/** When the charges of a plan have been made and their events delivered. */
function renewalsOf(began: Date, now: Date): Date[] {
  const first = new Date(trialEndOf(began).getTime() + RENEWAL_HOURS * HOUR_MS);
  const second = new Date(first);
  second.setUTCMonth(second.getUTCMonth() + 1);
  return [first, second].filter((moment) => moment < now);
}

type Payer = { scene: Scene; person: DemoPerson; card: string };

async function pay(
  { scene: { stage, provider }, person, card }: Payer,
  at: Date,
  begin: (calls: Calls) => Promise<{ url: string; checkoutId: string }>,
): Promise<void> {
  const calls = stage.as(person, at);
  const { url, checkoutId } = await begin(calls);
  provider.pay(url, card);
  const { status } = await calls.plans.checkoutStatus({ checkoutId });
  if (status !== 'fulfilled') throw new Error(`A purchase of the demo data is ${status}.`);
}

async function connect(
  { stage, people }: Scene,
  person: DemoPerson,
  { key, at, isIgnored, isUndecided }: { key: string; at: Date; isIgnored?: true; isUndecided?: true },
): Promise<void> {
  const other = personOf(people, key);
  const { id: profileId } = await stage.as(other, at).profiles.mine();
  const requestId = idempotencyKeyOf(person, key);
  const { connectionId } = await stage.as(person, at).connections.connect({ profileId, requestId });
  if (isIgnored === true) return;
  const openedAt = new Date(Math.min(at.getTime() + 5 * HOUR_MS, stage.now.getTime()));
  const calls = stage.as(other, openedAt);
  await calls.connections.markOpened({ id: connectionId });
  if (isUndecided !== true) await calls.connections.answer({ id: connectionId, answer: 'accepted' });
}

/** What the periodic tasks would have done by then. */
async function tell(stage: DemoStage, at: Date): Promise<void> {
  const app = stage.at(at);
  await reconcile(app);
  await settleDue(app);
  await returnSilent(app);
  await dispatchOutbox(app);
}

function idempotencyKeyOf({ userId }: DemoPerson, key: string): string {
  const digest = createHash('sha256').update(`${userId} ${key}`).digest('hex');
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(13, 16)}`,
    `8${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join('-');
}
