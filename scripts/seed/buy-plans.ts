import { createHash } from 'node:crypto';
import { trialEndOf } from '#server/modules/billing/charge-dates.policy.ts';
import { reconcile } from '#server/modules/billing/events/reconcile.tasks.ts';
import { dispatchOutbox, returnSilent, settleDue } from '#server/modules/connections/connections.tasks.ts';
import { type Buyer, BUYERS, type Contact, type Offer } from './buyers.ts';
import type { DemoProvider } from './demo-provider.ts';
import type { Calls, DemoPerson, DemoStage } from './demo-stage.ts';
import { findProject } from './find-project.ts';
import { type People, personOf } from './sign-up-people.ts';
import { dateAfter, momentDaysAgo, type Step } from './timeline.ts';

const HOUR_MS = 3_600_000;
/** How far back the first purchase lies: long enough for an ended trial and more than a paid month. */
export const FIRST_PURCHASE_DAYS_AGO = 49;
/** A renewal is charged an hour after it is due; the clock advances another hour past that. */
const RENEWAL_HOURS = 2;

type Scene = { stage: DemoStage; provider: DemoProvider; people: People };

/**
 * The demo accounts choose a plan, pay for it at the stand-in, buy a pack and contact people, in chronological order with
 * what others do meanwhile.
 */
export async function buyPlans(scene: Scene, meanwhile: readonly Step[]): Promise<void> {
  const steps = [...BUYERS.flatMap((buyer) => stepsOf(scene, buyer)), ...meanwhile];
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
  const { pack, cancelled } = buyer;
  if (cancelled !== undefined) {
    const run = async (moment: Date) => {
      await stage.as(person, moment).plans.cancel();
    };
    steps.push({ at: at(cancelled, 'cancel'), run });
  }
  if (pack !== undefined) {
    const run = (moment: Date) =>
      pay(payer, moment, (calls) => calls.connections.checkoutPack({ packId: pack.id, cycle: 'one_time' }));
    steps.push({ at: at(pack.daysAgo, 'pack'), run });
  }
  for (const contact of buyer.contacts) {
    const moment = at(contact.daysAgo, contact.key);
    steps.push({ at: moment, run: () => connect(scene, person, { contact, at: moment }) });
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
  scene: Scene,
  person: DemoPerson,
  { contact, at }: { contact: Contact; at: Date },
): Promise<void> {
  const { stage, people } = scene;
  const { key, offer, isIgnored, isUndecided, declined } = contact;
  const other = personOf(people, key);
  const requestId = idempotencyKeyOf(person, key);
  const calls = stage.as(person, at);
  const { connectionId, outcome } =
    offer === undefined
      ? await calls.connections.connect({
          profileId: (await stage.as(other, at).profiles.mine()).id,
          requestId,
        })
      : await calls.projects.respond({ ...(await wordsOf(stage, offer)), requestId });
  if (outcome === 'existing') throw new Error(`In the demo data, ${key} is connected already.`);
  if (isIgnored === true) return;
  const openedAt = new Date(Math.min(at.getTime() + 5 * HOUR_MS, stage.now.getTime()));
  const theirs = stage.as(other, openedAt);
  await theirs.connections.markOpened({ id: connectionId });
  if (isUndecided === true) return;
  if (offer === undefined) await theirs.connections.answer({ id: connectionId, answer: 'accepted' });
  else
    await theirs.projects.decideResponse({
      id: connectionId,
      ...(declined === undefined ? { decision: 'accept' } : { decision: 'decline', ...declined }),
    });
}

async function wordsOf(stage: DemoStage, { project, message, estimate, startsIn }: Offer) {
  return {
    id: await findProject(stage, project),
    message,
    ...(estimate === undefined
      ? {}
      : { estimateMinCents: estimate[0] * 100, estimateMaxCents: estimate[1] * 100 }),
    ...(startsIn === undefined ? {} : { earliestStart: dateAfter(stage.now, startsIn) }),
  };
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
