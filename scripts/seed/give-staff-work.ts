import type { DemoStage } from './demo-stage.ts';
import { PROFESSIONALS, STAFF_COLLEAGUE } from './personas.ts';
import { sendDocument } from './send-documents.ts';
import { personOf, type People } from './sign-up-people.ts';

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;
/** Who asks for a second look, and who is reported. */
const REJECTED = 'lakeshore-heating';
const REPORTED = 'washtenaw-electric';
const REPORTER = 'nora.kessler';
/** What the profile said more when it was reported. */
const OFFER = 'Only this month: a car charger for $399. Offer ends Friday.';

/** What the area of staff shows in a demo besides new documents: an overdue second look, a report, messages of visitors. */
export async function giveStaffWork(stage: DemoStage, people: People): Promise<void> {
  await askForSecondLook(stage, people);
  await reportSomebody(stage, people);
  await writeMessages(stage);
}

const hoursAgo = ({ now }: DemoStage, hours: number) => new Date(now.getTime() - hours * HOUR_MS);

async function askForSecondLook(stage: DemoStage, people: People): Promise<void> {
  const professional = PROFESSIONALS.find(({ key }) => key === REJECTED);
  if (professional === undefined) throw new Error(`Nobody is ${REJECTED}.`);
  const sentAt = hoursAgo(stage, 5 * DAY_HOURS);
  await sendDocument(stage, people, { professional, kind: 'workers_comp', at: sentAt });
  const owner = personOf(people, REJECTED);
  const { items } = await stage.as(owner, sentAt).credentials.listMine();
  const id = items.find(({ kind }) => kind === 'workers_comp')?.waiting?.id;
  if (id === undefined) throw new Error('The document does not wait.');
  const colleague = stage.as(personOf(people, STAFF_COLLEAGUE.key), hoursAgo(stage, 4 * DAY_HOURS));
  await colleague.staff.credentials.open({ id });
  await colleague.staff.credentials.reject({ id, reason: 'incomplete', note: 'Page two is missing.' });
  await stage.as(owner, hoursAgo(stage, 3 * DAY_HOURS)).credentials.requestSecondLook({
    id,
    note: 'The certificate has one page. The insurer confirmed that there is no second.',
  });
}

async function reportSomebody(stage: DemoStage, people: People): Promise<void> {
  const at = hoursAgo(stage, 20);
  const reported = personOf(people, REPORTED);
  const { id: profileId, description } = await stage.as(reported, at).profiles.mine();
  const withOffer = `${description ?? ''} ${OFFER}`;
  await stage.as(reported, hoursAgo(stage, 21)).profiles.updateMine({ description: withOffer });
  await stage.as(personOf(people, REPORTER), at).profiles.report({
    profileId,
    reason: 'spam',
    text: 'He sent me the same offer for a car charger four times this week. I don’t own a car.',
    idempotencyKey: '5b0c6a0e-0d0a-4f0e-9a51-6f0f2b9f0001',
  });
  await stage.as(reported, hoursAgo(stage, 18)).profiles.updateMine({ description });
}

async function writeMessages(stage: DemoStage): Promise<void> {
  const at = (hours: number) => stage.as(null, hoursAgo(stage, hours)).contact;
  await at(26).support({
    name: 'Priya Nair',
    email: 'priya.nair@people.example',
    subject: 'Two charges in one month',
    message: 'My card shows two charges in November. Could you check which one is right?',
    idempotencyKey: '5b0c6a0e-0d0a-4f0e-9a51-6f0f2b9f0002',
  });
  await at(9).sales({
    name: 'Owen Blake',
    email: 'owen@harborlofts.example',
    company: 'Harbor Lofts',
    size: '11-50',
    message: 'We manage 40 units in Baltimore. Is there a plan for a team of six?',
    idempotencyKey: '5b0c6a0e-0d0a-4f0e-9a51-6f0f2b9f0003',
  });
  await at(3).requestState({
    state: 'PA',
    city: 'Pittsburgh',
    userType: 'property_owner',
    email: 'sam.levin@people.example',
    details: 'I have two rentals there.',
    idempotencyKey: '5b0c6a0e-0d0a-4f0e-9a51-6f0f2b9f0004',
  });
}
