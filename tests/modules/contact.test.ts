import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { CareersInput, SupportInput } from '#contract/contact.ts';
import { createFileId } from '#server/gateways/files/file-store.ts';
import { teamAddress } from '#server/modules/contact/contact.service.ts';
import { renderTemplate } from '#server/emails/catalogue.ts';
import { expectDomainError, useTestApp } from '../harness/test-app.ts';

const world = useTestApp();
const TEAM = 'hello@lintel.example';

let people = 0;
/** A unique address. */
function anybody(): string {
  people += 1;
  return `sender${String(people)}@people.example`;
}

const support = (input: Partial<SupportInput> = {}): SupportInput => ({
  name: 'Dana Ortiz',
  email: anybody(),
  reason: 'billing-question',
  subject: 'A charge I do not know',
  message: 'There is a second charge.\n\nWhat is it for?',
  ...input,
});
const application = (input: Partial<CareersInput> = {}): CareersInput => ({
  firstName: 'Ada',
  lastName: 'Park',
  email: anybody(),
  position: 'software-engineer',
  ...input,
});

function messagesOf(email: string) {
  return world.app.db
    .selectFrom('contactMessages')
    .select(['id', 'kind', 'name', 'subject', 'payload', 'createdAt', 'answeredAt'])
    .where('email', '=', email)
    .execute();
}

async function teamMailsAbout(text: string) {
  return (await world.mailsTo(TEAM)).filter((mail) => mail.text.includes(text));
}

describe('contact.support', () => {
  it('stores the message, emails the team and confirms to the sender', async () => {
    const input = support({ subject: 'Charged twice in May' });
    await expect(world.visitor().contact.support(input)).resolves.toEqual({ ok: true });
    const { email, name, reason, subject, message } = input;
    expect(await messagesOf(email)).toEqual([
      {
        id: expect.any(String) as string,
        kind: 'support',
        name,
        subject,
        payload: { name, email, reason, subject, message },
        createdAt: world.clock.now(),
        answeredAt: null,
      },
    ]);
    const [toTeam, ...more] = await teamMailsAbout('Charged twice in May');
    expect(more).toEqual([]);
    expect(toTeam?.subject).toBe('Support: Charged twice in May');
    for (const part of ['Dana Ortiz', 'Billing question', 'There is a second charge.', 'What is it for?']) {
      expect(toTeam?.text).toContain(part);
      expect(toTeam?.html).toContain(part);
    }
    const [toSender, ...others] = await world.mailsTo(email);
    expect(others).toEqual([]);
    expect(toSender?.text).toContain('within 24 hours');
    expect(toSender?.text).not.toContain('account with');
  });

  it('repeats no typed text in the confirmation', async () => {
    const input = support({ name: 'Call 555-0100 now', subject: 'You won', message: 'A prize' });
    await world.visitor().contact.support(input);
    const [mail] = await world.mailsTo(input.email);
    expect(`${mail?.subject ?? ''} ${mail?.text ?? ''}`).not.toMatch(/555-0100|You won|prize/);
  });

  it('escapes markup in the email to the team', async () => {
    const input = support({
      subject: 'Markup <img src=x onerror=alert(1)>',
      message: '<script>alert(2)</script>',
    });
    await world.visitor().contact.support(input);
    const [mail] = await teamMailsAbout('Markup');
    expect(mail?.html).not.toMatch(/<img src=x|<script/);
    expect(mail?.html).toContain('&lt;script&gt;alert(2)&lt;/script&gt;');
  });

  it('stores one row and sends one email each for one idempotency key, also in parallel', async () => {
    const idempotencyKey = randomUUID();
    const input = support({ idempotencyKey, subject: 'Sent in a hurry' });
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => world.visitor().contact.support(input)),
    );
    answers.push(await world.visitor().contact.support(input));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['{"ok":true}']));
    expect(await messagesOf(input.email)).toHaveLength(1);
    expect(await world.mailsTo(input.email)).toHaveLength(1);
    expect(await teamMailsAbout('Sent in a hurry')).toHaveLength(1);
  });

  it('answers success and stores nothing when the honeypot field is filled in', async () => {
    const input = support({ website: 'https://spam.example', subject: 'From a program' });
    await expect(world.visitor().contact.support(input)).resolves.toEqual({ ok: true });
    expect(await messagesOf(input.email)).toEqual([]);
    expect(await world.mailsTo(input.email)).toEqual([]);
    expect(await teamMailsAbout('From a program')).toEqual([]);
  });

  it('names the missing fields', async () => {
    const error = await world
      .visitor()
      .contact.support({ ...support(), subject: ' ' })
      .catch((reason: unknown) => reason);
    expect(String(error)).toContain('Enter a subject');
  });
});

describe('contact.sales', () => {
  it('stores and emails an inquiry', async () => {
    const email = anybody();
    await world
      .visitor()
      .contact.sales({ name: 'Lee Chen', email, company: 'Chen Homes', size: '11-50', phone: '' });
    const [message] = await messagesOf(email);
    expect(message).toMatchObject({ kind: 'sales', name: 'Lee Chen', subject: 'Chen Homes' });
    expect(message?.payload).toEqual({ name: 'Lee Chen', email, company: 'Chen Homes', size: '11-50' });
    expect((await world.mailsTo(email))[0]?.text).toContain('within 1 business day');
    expect((await teamMailsAbout('Chen Homes'))[0]?.text).toContain('Company size: 11-50 employees');
  });
});

describe('contact.enterprise', () => {
  it('stores and emails the form', async () => {
    const email = anybody();
    await world.visitor().contact.enterprise({
      companyName: 'Harbor Estates',
      contactName: 'Kim Lee',
      email,
      phone: '(313) 555-0123',
      companySize: '1000+',
      propertyCount: '',
      needs: 'Three cities.\nOne bill.',
      timeline: 'exploring',
    });
    expect((await messagesOf(email))[0]).toMatchObject({ kind: 'enterprise', subject: 'Harbor Estates' });
    const [mail] = await teamMailsAbout('Harbor Estates');
    expect(mail?.text).toContain('Timeline: Just exploring');
    expect(mail?.text).toContain('One bill.');
    expect(mail?.text).not.toContain('Properties');
  });
});

describe('contact.careers', () => {
  it('stores an application without a resume', async () => {
    const input = application({ coverLetter: 'I fix things.' });
    await world.visitor().contact.careers(input);
    expect((await messagesOf(input.email))[0]).toMatchObject({
      kind: 'careers',
      name: 'Ada Park',
      subject: 'Software Engineer, Web',
    });
    expect((await world.mailsTo(input.email))[0]?.text).toContain('Position: Software Engineer, Web');
  });

  it('stores nothing when its resume does not exist', async () => {
    const input = application({ resumeId: createFileId() });
    await expectDomainError(world.visitor().contact.careers(input), 'resume_gone');
    expect(await messagesOf(input.email)).toEqual([]);
    expect(await world.mailsTo(input.email)).toEqual([]);
  });
});

describe('contact.joinWaitlist', () => {
  it('stores an email and platform once, in upper or lower case', async () => {
    const email = anybody();
    const join = (input: { email: string; platform: 'ios' | 'android' }) =>
      world.visitor().contact.joinWaitlist(input);
    const answers = await Promise.all([
      join({ email, platform: 'ios' }),
      join({ email: ` ${email.toUpperCase()} `, platform: 'ios' }),
      join({ email, platform: 'ios' }),
    ]);
    expect(answers).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
    expect(await messagesOf(email)).toHaveLength(1);
    expect(await world.mailsTo(email)).toHaveLength(1);
    await join({ email, platform: 'android' });
    expect(await messagesOf(email)).toHaveLength(2);
  });
});

describe('contact.requestState', () => {
  it('stores and emails the requested state', async () => {
    const email = anybody();
    await world
      .visitor()
      .contact.requestState({ state: 'TX', city: 'Austin', userType: 'service_professional', email });
    expect((await messagesOf(email))[0]).toMatchObject({
      kind: 'state_request',
      name: null,
      subject: 'Austin, TX',
      payload: { state: 'TX', city: 'Austin', userType: 'service_professional', email },
    });
    expect((await world.mailsTo(email))[0]?.subject).toBe('We got your request for Texas');
  });
});

describe('the email to the team', () => {
  it('goes to our sender address, with the sender of the form as reply-to', () => {
    expect(teamAddress({ email: { postmarkToken: null, from: 'Lintel <hello@lintel.example>' } })).toBe(TEAM);
    expect(teamAddress({ email: { postmarkToken: null, from: 'team@lintel.example' } })).toBe(
      'team@lintel.example',
    );
    const params = {
      id: randomUUID(),
      subject: 'Support: Hello',
      sender: { email: 'dana@people.example' },
      facts: [],
      paragraphs: [],
    };
    const mail = renderTemplate('contact-message', params, { origin: 'https://lintel.example' });
    expect(mail.replyTo).toBe('dana@people.example');
  });
});
