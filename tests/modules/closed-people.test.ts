import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CLOSING_DAYS } from '#contract/account-rules.ts';
import { MAILS, type MailName } from '#server/emails/catalogue.ts';
import { sendMail } from '#server/emails/send-mail.ts';
import { eraseDue } from '#server/modules/personal-data/erasure.tasks.ts';
import { HANDLERS } from '#server/queue/handlers.ts';
import { definitionOf, TASK_NAMES } from '#server/queue/tasks.ts';
import { sampleMails } from '../emails/sample-mails.ts';
import { type Person, TEST_PASSWORD, useTestApp } from '../harness/test-app.ts';
import { insertLives } from './data-people.ts';

const world = useTestApp();
const SAMPLES = sampleMails('Ann', 'https://lintel.example/requests');

/** Everything else is never sent to people whose account is closed. What runs on a schedule doesn't belong here. */
const ALSO_CLOSED: readonly MailName[] = [
  ...(['password-reset', 'sign-in-link', 'sign-up-tried', 'password-changed'] as const),
  ...(['two-step-turned-on', 'two-step-turned-off', 'recovery-code-used'] as const),
  ...(['recovery-codes-renewed', 'codes-guessed', 'signed-out-everywhere'] as const),
  ...(['email-change-blocked', 'email-changed'] as const),
  ...(['account-closed', 'account-kept', 'account-erased', 'company-closed'] as const),
  ...(['account-restricted', 'account-restored', 'dispute-closed'] as const),
  ...(['payment-received', 'payment-refunded', 'already-subscribed'] as const),
  ...(['subscription-cancelled', 'subscription-ended'] as const),
  ...(['contact-message', 'profile-reported', 'dispute-filed', 'message-received'] as const),
  ...(['inquiry-received', 'application-received', 'waitlist-joined', 'state-requested'] as const),
];

const close = ({ call }: Person) => call.account.close({ password: TEST_PASSWORD, confirmation: 'DELETE' });

/** The mails of the catalogue that are handed to the provider for an address. */
async function mailsThatReach(address: string): Promise<string[]> {
  const sent: string[] = [];
  const email = {
    send: ({ tag }: { tag: string }) => {
      sent.push(tag);
      return Promise.resolve({ messageId: tag });
    },
  };
  for (const { name, message } of MAILS) {
    const one = message.parse({ to: address, template: name, params: SAMPLES[name] });
    await sendMail({ ...world.app, email }, one);
  }
  return sent;
}

const addressOf = async ({ userId }: Person) =>
  (await world.app.db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow())
    .email;

describe('a mail of the catalogue', () => {
  it('reaches members and strangers, every one of them', async () => {
    const member = await world.signUp({ userType: 'property_owner' });
    expect(await mailsThatReach(member.email)).toHaveLength(MAILS.length);
    expect(await mailsThatReach('nobody@people.example')).toHaveLength(MAILS.length);
  });

  it('reaches nobody who closed their account, works in a closed one or is erased, unless it is meant for them', async () => {
    const company = await world.signUp({ userType: 'commercial', companyName: 'Harbor Property' });
    const manager = await world.joinCompany(company, 'manager');
    await close(company);
    await world.drainTasks();
    const expected = MAILS.map(({ name }) => name).filter((name) => ALSO_CLOSED.includes(name));
    expect(expected).toHaveLength(ALSO_CLOSED.length);
    for (const person of [company, manager]) expect(await mailsThatReach(person.email)).toEqual(expected);
    await world.passTime({ days: CLOSING_DAYS, hours: 1 });
    await eraseDue(world.app);
    await world.drainTasks();
    expect(await addressOf(company)).not.toBe(company.email);
    expect(await mailsThatReach(await addressOf(company))).toEqual(expected);
  });

  it('goes out by one function, which asks whether its reader is still there', () => {
    const senders = globSync('server/**/*.ts').filter((file) =>
      /\bemail\.send\(/.test(readFileSync(file, 'utf8')),
    );
    expect(senders).toEqual(['server/emails/send-mail.ts']);
  });
});

describe('scheduled tasks', () => {
  it('mail people while their account is open, and never once it is closed', async () => {
    const { owner, pro, bidder } = await insertLives(world);
    for (const { call } of [owner, pro, bidder]) {
      await call.notifications.savePreferences({ digest: true, timeZone: 'America/Detroit' });
    }
    const late = await world.signUp({ userType: 'service_professional', services: ['plumbing'] });
    const open = await world.signUp({ userType: 'service_professional', services: ['plumbing'] });
    for (const person of [owner, pro, late]) await close(person);
    await world.drainTasks();
    const countOf = async (person: Person) => (await world.mailsTo(person.email)).length;
    const [before, openBefore] = [await Promise.all([owner, pro, late].map(countOf)), await countOf(open)];
    const scheduled = TASK_NAMES.filter((name) => definitionOf(name).schedule !== undefined);
    for (const days of [4, 4, 3, 2, 2, 13]) {
      await world.passTime({ days });
      for (const name of scheduled) {
        await world.app.db.transaction().execute((tx) => world.app.queue.enqueue(tx, name, {}));
      }
      await world.drainTasks();
    }
    expect(Object.keys(HANDLERS)).toEqual(expect.arrayContaining(scheduled));
    expect(await Promise.all([owner, pro, late].map(countOf))).toEqual(before);
    expect(await countOf(open)).toBeGreaterThanOrEqual(openBefore + 3);
  });
});
