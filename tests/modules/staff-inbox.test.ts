import { beforeAll, describe, expect, it } from 'vitest';
import { uploadFile } from '#scripts/seed/upload-file.ts';
import { expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';
import { PDF } from '../http/sample-files.ts';

const world = useTestApp();
let staff: Person;
const NOBODY = '00000000-0000-4000-8000-000000000000';

const inboxOf = (person: Person) => person.call.staff.inbox;

/** What the audit log says of a message, newest first. */
const auditOf = async (id: string) =>
  (await staff.call.staff.audit.list({ limit: 50 })).items.filter(({ reason }) => reason?.endsWith(id));

async function write(subject: string): Promise<string> {
  world.clock.advance({ minutes: 1 });
  await world.visitor().contact.support({
    name: 'Dana Ortiz',
    email: 'dana@people.example',
    reason: 'other',
    subject,
    message: 'First line.\nSecond line.',
  });
  const { items } = await inboxOf(staff).list({ limit: 1 });
  return items[0]?.id ?? '';
}

async function applyWithResume(): Promise<string> {
  world.clock.advance({ minutes: 1 });
  const resumeId = await uploadFile(world.app, null, { kind: 'resume', fileName: 'cv.pdf', bytes: PDF });
  await world.visitor().contact.careers({
    firstName: 'Ada',
    lastName: 'Park',
    email: 'ada@people.example',
    position: 'software-engineer',
    linkedIn: 'https://www.linkedin.com/in/ada-park',
    resumeId,
  });
  const { items } = await inboxOf(staff).list({ kind: 'careers', limit: 1 });
  return items[0]?.id ?? '';
}

beforeAll(async () => {
  staff = await world.makeStaff();
});

describe('staff.inbox.list', () => {
  it('lists messages, newest first, page by page', async () => {
    const ids = [await write('One'), await write('Two'), await applyWithResume()];
    const first = await inboxOf(staff).list({ limit: 2 });
    expect(first.items.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
    expect(first.items[0]).toEqual({
      id: ids[2],
      kind: 'careers',
      subject: 'Software Engineer, Web',
      name: 'Ada Park',
      email: 'ada@people.example',
      hasResume: true,
      createdAt: world.clock.now().toISOString(),
      answeredAt: null,
    });
    const second = await inboxOf(staff).list({ limit: 2, cursor: first.nextCursor ?? '' });
    expect(second.items[0]).toMatchObject({ id: ids[0], hasResume: false });
    expect(second.nextCursor).toBeNull();
  });

  it('filters by form and by open messages', async () => {
    const id = await write('Three');
    await inboxOf(staff).answer({ id });
    const openOnes = await inboxOf(staff).list({ state: 'open' });
    expect(openOnes.items.map((item) => item.id)).not.toContain(id);
    const answered = await inboxOf(staff).list({ state: 'answered', kind: 'support' });
    expect(answered.items.map((item) => item.id)).toContain(id);
    expect((await inboxOf(staff).list({ kind: 'waitlist' })).items).toEqual([]);
  });
});

describe('staff.inbox.show', () => {
  it('shows every field with its label', async () => {
    const message = await inboxOf(staff).show({ id: await write('Four') });
    expect(message).toMatchObject({ kind: 'support', subject: 'Four', answeredAt: null, resume: null });
    expect(message.text).toBe(
      [
        'Name: Dana Ortiz',
        'Email: dana@people.example',
        'Reason: Other',
        'Subject: Four',
        '',
        'Message:',
        'First line.',
        'Second line.',
      ].join('\n'),
    );
  });

  it('names the resume that came with an application', async () => {
    const message = await inboxOf(staff).show({ id: await applyWithResume() });
    expect(message.resume).toEqual({
      fileName: 'cv.pdf',
      mediaType: 'application/pdf',
      sizeBytes: PDF.length,
    });
    expect(message.text).toContain('LinkedIn: https://www.linkedin.com/in/ada-park');
  });

  it('shows fields that the forms no longer have', async () => {
    const row = await world.app.db
      .insertInto('contactMessages')
      .values({
        kind: 'support',
        idempotencyKey: NOBODY,
        email: 'old@people.example',
        subject: 'Old',
        payload: JSON.stringify({ reason: 'fax-support', faxNumber: '555-0100' }),
        createdAt: world.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { text } = await inboxOf(staff).show(row);
    expect(text).toBe('Reason: fax-support\nfaxNumber: 555-0100');
  });

  it('finds no unknown message', async () => {
    await expectDomainError(inboxOf(staff).show({ id: NOBODY }), 'not_found');
  });
});

describe('staff.inbox.resume', () => {
  it('returns the file unchanged', async () => {
    const resume = await inboxOf(staff).resume({ id: await applyWithResume() });
    expect(Buffer.from(resume.contentBase64, 'base64')).toEqual(PDF);
    expect(resume).toMatchObject({ fileName: 'cv.pdf', sizeBytes: PDF.length });
  });

  it('is in the audit log, each time', async () => {
    const id = await applyWithResume();
    await inboxOf(staff).resume({ id });
    await inboxOf(staff).resume({ id });
    const entry = { action: 'resume_opened', actor: { profileId: staff.profileId } };
    expect(await auditOf(id)).toMatchObject([entry, entry]);
  });

  it('finds none for a message without a resume', async () => {
    await expectDomainError(inboxOf(staff).resume({ id: await write('Five') }), 'not_found');
  });
});

describe('staff.inbox.answer', () => {
  it('records who answered and when, and keeps both when repeated', async () => {
    const id = await write('Six');
    const first = await inboxOf(staff).answer({ id, note: 'Refunded' });
    const at = world.clock.now().toISOString();
    expect(first).toMatchObject({ answeredAt: at, answeredBy: staff.email, note: 'Refunded' });
    world.clock.advance({ days: 1 });
    const colleague = await world.makeStaff();
    expect(await inboxOf(colleague).answer({ id })).toMatchObject({
      answeredAt: at,
      answeredBy: staff.email,
      note: 'Refunded',
    });
    expect(await inboxOf(colleague).answer({ id, note: 'And thanked' })).toMatchObject({
      answeredBy: staff.email,
      note: 'And thanked',
    });
  });

  it('says in the audit log who answered, and who changed the note', async () => {
    const id = await write('Eight');
    const colleague = await world.makeStaff();
    await inboxOf(staff).answer({ id, note: 'Refunded' });
    await inboxOf(colleague).answer({ id });
    await inboxOf(colleague).answer({ id, note: 'Refunded' });
    world.clock.advance({ seconds: 1 });
    await inboxOf(colleague).answer({ id, note: null });
    expect(await auditOf(id)).toMatchObject([
      { action: 'message_note_changed', actor: { profileId: colleague.profileId } },
      { action: 'message_answered', actor: { profileId: staff.profileId } },
    ]);
  });

  it('takes an empty note as none, which removes an earlier one', async () => {
    const id = await write('Seven');
    expect(await inboxOf(staff).answer({ id, note: ' ' })).toMatchObject({
      answeredBy: staff.email,
      note: null,
    });
    await inboxOf(staff).answer({ id, note: 'Called back' });
    expect(await inboxOf(staff).answer({ id, note: '' })).toMatchObject({ note: null });
  });

  it('finds no unknown message', async () => {
    await expectDomainError(inboxOf(staff).answer({ id: NOBODY }), 'not_found');
  });
});

describe('accounts that are not staff', () => {
  it('can read no message and no resume', async () => {
    const id = await applyWithResume();
    const calls = [
      (await world.signUp({ userType: 'property_owner' })).call,
      (await world.signUp({ userType: 'service_professional' })).call,
      (await world.signUp({ userType: 'commercial' })).call,
    ];
    for (const { staff: procedures } of calls) {
      await expectDomainError(procedures.inbox.list({}), 'wrong_user_type');
      await expectDomainError(procedures.inbox.show({ id }), 'wrong_user_type');
      await expectDomainError(procedures.inbox.resume({ id }), 'wrong_user_type');
      await expectDomainError(procedures.inbox.answer({ id }), 'wrong_user_type');
    }
    await expectDomainError(world.visitor().staff.inbox.resume({ id }), 'sign_in_required');
  });
});
