import { createHash } from 'node:crypto';
import type { PackId } from '#contract/packs.ts';
import type { PlanId } from '#contract/plans.ts';
import { reconcile } from '#server/modules/billing/reconcile.tasks.ts';
import { dispatchOutbox, returnSilent, settleDue } from '#server/modules/connections/connections.tasks.ts';
import type { DemoProvider } from './demo-provider.ts';
import type { Calls, DemoPerson, DemoStage } from './demo-stage.ts';
import { type People, personOf } from './sign-up-people.ts';
import { momentDaysAgo } from './timeline.ts';

const HOUR_MS = 3_600_000;
/** How far back the first purchase lies: a trial that has ended, and a month and more that was paid. */
export const FIRST_PURCHASE_DAYS_AGO = 49;
/** A renewal is charged an hour after it is due, and somebody looks an hour later. */
const RENEWAL_HOURS = 2;
const TRIAL_DAYS = 14;

type Buyer = {
  key: string;
  plan: PlanId;
  /** Days ago on which the plan began, with its trial. */
  began: number;
  pack?: { id: PackId; daysAgo: number };
  /**
   * Whom they reached out to, and when; who never opened it gives the Connection back by silence; the others say
   * yes, or nothing so far. People they have had
   * a job with are connected with them by that, and are not here.
   */
  contacts: readonly { key: string; daysAgo: number; isIgnored?: true; isUndecided?: true }[];
};

const BUYERS: readonly Buyer[] = [
  {
    key: 'owner',
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
  { key: 'pro', plan: 'solo-pro', began: 46, pack: { id: 'starter', daysAgo: 16 }, contacts: [] },
  {
    key: 'commercial',
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
];

type Step = { at: Date; run: (at: Date) => Promise<void> };
type Scene = { stage: DemoStage; provider: DemoProvider; people: People };

/** The demo accounts choose a plan, pay it at the stand-in, buy a pack and reach out to people, each in its time. */
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
  const at = (daysAgo: number, text: string) => momentDaysAgo(stage.now, daysAgo, `${buyer.key} ${text}`);
  const began = at(buyer.began, 'plan');
  const steps: Step[] = [
    {
      at: began,
      run: (moment) =>
        pay(scene, person, moment, (calls) =>
          calls.plans.checkout({ planId: buyer.plan, billingCycle: 'monthly' }),
        ),
    },
    ...renewalsOf(began, stage.now).map((moment) => ({ at: moment, run: () => tell(stage, moment) })),
  ];
  const { pack } = buyer;
  if (pack !== undefined) {
    const run = (moment: Date) =>
      pay(scene, person, moment, (calls) =>
        calls.connections.checkoutPack({ packId: pack.id, cycle: 'one_time' }),
      );
    steps.push({ at: at(pack.daysAgo, 'pack'), run });
  }
  for (const contact of buyer.contacts) {
    const moment = at(contact.daysAgo, contact.key);
    steps.push({ at: moment, run: () => connect(scene, person, { ...contact, at: moment }) });
  }
  return steps;
}

/** When the charges of a plan have happened and are heard of. */
function renewalsOf(began: Date, now: Date): Date[] {
  const first = new Date(began.getTime() + TRIAL_DAYS * 24 * HOUR_MS + RENEWAL_HOURS * HOUR_MS);
  const second = new Date(first);
  second.setUTCMonth(second.getUTCMonth() + 1);
  return [first, second].filter((moment) => moment < now);
}

async function pay(
  { stage, provider }: Scene,
  person: DemoPerson,
  at: Date,
  begin: (calls: Calls) => Promise<{ url: string; checkoutId: string }>,
): Promise<void> {
  const calls = stage.as(person, at);
  const { url, checkoutId } = await begin(calls);
  provider.pay(url);
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
  const requestId = requestIdOf(person, key);
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

function requestIdOf({ userId }: DemoPerson, key: string): string {
  const digest = createHash('sha256').update(`${userId} ${key}`).digest('hex');
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(13, 16)}`,
    `8${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join('-');
}
