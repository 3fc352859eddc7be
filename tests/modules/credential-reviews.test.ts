import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { outcomeOf, useWideApp } from '../harness/races.ts';
import { expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';
import { approve, professional, readOwn, submit, waitingId } from './credential-people.ts';

const world = useTestApp();
const wideApp = useWideApp(world, 12);
const NOBODY = '00000000-0000-4000-8000-000000000000';

let staff: Person;
let owner: Person;

beforeAll(async () => {
  staff = await world.makeStaff();
  owner = await world.signUp({ userType: 'property_owner' });
});

describe('staff.credentials.queue', () => {
  it('lists what waits, oldest first, with the time it waits and whether that is too long', async () => {
    const [first, second] = [await professional(world), await professional(world)];
    const oldest = waitingId(await submit(world, first, 'license'));
    world.clock.advance({ hours: 40 });
    const newer = waitingId(await submit(world, second, 'insurance'));
    world.clock.advance({ hours: 9 });
    const { items, waiting, overdue, nextCursor } = await staff.call.staff.credentials.queue({ limit: 1 });
    expect(items).toMatchObject([
      {
        ...{ id: oldest, kind: 'license', documentType: 'Master plumber license' },
        professional: { profileId: first.profileId, fullName: first.name, companyName: null },
        ...{ waitingHours: 49, isOverdue: true, isSecondLook: false },
      },
    ]);
    expect({ waiting, overdue }).toEqual({ waiting: 2, overdue: 1 });
    const next = await staff.call.staff.credentials.queue({ limit: 1, cursor: nextCursor ?? '' });
    expect(next).toMatchObject({
      items: [{ id: newer, waitingHours: 9, isOverdue: false }],
      nextCursor: null,
    });
    expect(next.items[0]?.graceEndsAt).not.toBeNull();
  });

  it('is for staff', async () => {
    const pro = await professional(world);
    for (const person of [pro, owner]) {
      await expectDomainError(person.call.staff.credentials.queue({}), 'wrong_user_type');
    }
    await expectDomainError(world.visitor().staff.credentials.queue({}), 'sign_in_required');
  });
});

describe('staff.credentials.open', () => {
  it('shows what was entered and an address of the file, and records every look', async () => {
    const pro = await professional(world);
    const id = waitingId(await submit(world, pro, 'insurance', { documentNumber: 'GL-41 207' }));
    const colleague = await world.makeStaff();
    world.clock.advance({ minutes: 1 });
    await staff.call.staff.credentials.open({ id });
    world.clock.advance({ minutes: 1 });
    const document = await colleague.call.staff.credentials.open({ id });
    expect(document).toMatchObject({
      ...{ id, status: 'waiting', documentNumber: 'GL-41 207', issuer: 'Great Lakes Mutual' },
      upload: { fileName: 'document.pdf' },
    });
    expect(document.upload?.media?.downloadUrl).toMatch(/^\/files\//);
    expect(document.history.map(({ action }) => action)).toEqual([
      ...['credential_opened', 'credential_opened', 'credential_submitted'],
    ]);
    const looks = await world.app.db
      .selectFrom('auditLog')
      .select(['actorId', 'subjectUserId'])
      .where('documentId', '=', id)
      .where('action', '=', 'credential_opened')
      .orderBy('at')
      .execute();
    expect(looks).toEqual([
      { actorId: staff.userId, subjectUserId: pro.userId },
      { actorId: colleague.userId, subjectUserId: pro.userId },
    ]);
  });

  it('finds nothing under an id that is none, and is for staff', async () => {
    const pro = await professional(world);
    const id = waitingId(await submit(world, pro, 'license'));
    await expectDomainError(staff.call.staff.credentials.open({ id: NOBODY }), 'not_found');
    await expectDomainError(pro.call.staff.credentials.open({ id }), 'wrong_user_type');
  });
});

describe('staff.credentials.approve', () => {
  it('makes a check until a day; license and insurance together verify', async () => {
    const pro = await professional(world);
    const license = await approve(world, { staff, person: pro, kind: 'license', validUntil: '2027-03-01' });
    expect(license).toEqual({ isVerified: false, verifiedUntil: null });
    const both = await approve(world, { staff, person: pro, kind: 'insurance', validUntil: '2027-02-01' });
    expect(both).toEqual({ isVerified: true, verifiedUntil: '2027-02-01' });
    expect(await readOwn(pro, 'license')).toMatchObject({
      state: 'approved',
      check: { documentType: 'Master plumber license', validUntil: '2027-03-01', method: 'document' },
    });
    const subjects = (await world.mailsTo(pro.email)).map(({ subject }) => subject);
    expect(subjects).toContain('Your business license is approved on Lintel');
    expect(subjects).toContain('Your liability insurance is approved on Lintel');
    const { items } = await pro.call.notifications.list({});
    expect(items.map(({ kind }) => kind)).toEqual(['credential_approved', 'credential_approved']);
  });

  it('promises no clients to someone whose account is suspended', async () => {
    const pro = await professional(world);
    await staff.call.staff.restrictAccount({ email: pro.email, reason: 'For a test' });
    await approve(world, { staff, person: pro, kind: 'license', validUntil: '2027-03-01' });
    const mails = await world.mailsTo(pro.email);
    const mail = mails.find(({ subject }) => subject === 'Your business license is approved on Lintel');
    expect(mail?.text).toContain('Your account is still suspended, so clients don’t see it.');
    expect(mail?.text).not.toContain('Clients see');
  });

  it('verifies nobody by other documents', async () => {
    const pro = await professional(world);
    for (const kind of ['license', 'workers_comp', 'bonding', 'certification'] as const) {
      expect(await approve(world, { staff, person: pro, kind })).toEqual({
        isVerified: false,
        verifiedUntil: null,
      });
    }
  });

  it('refuses a document in another name, also when the profile was renamed in the meantime', async () => {
    const pro = await professional(world);
    const id = waitingId(await submit(world, pro, 'license'));
    const decision = { id, validUntil: '2027-05-01', name: 'Somebody Else' };
    await expectDomainError(staff.call.staff.credentials.approve(decision), 'document_name_differs');
    expect((await readOwn(pro, 'license')).state).toBe('waiting');
    await pro.call.profiles.updateMine({ companyName: 'Somebody Else' });
    await staff.call.staff.credentials.approve(decision);
    expect((await readOwn(pro, 'license')).state).toBe('approved');
  });

  it('refuses a day that has passed, and a document that is none', async () => {
    const pro = await professional(world);
    const id = waitingId(await submit(world, pro, 'license'));
    const decision = { id, validUntil: '2026-11-01', name: pro.name };
    await expectDomainError(staff.call.staff.credentials.approve(decision), 'invalid_input');
    const missing = { ...decision, id: NOBODY, validUntil: '2027-05-01' };
    await expectDomainError(staff.call.staff.credentials.approve(missing), 'not_found');
  });

  it('is refused for a document that was decided', async () => {
    const pro = await professional(world);
    const id = waitingId(await submit(world, pro, 'license'));
    const decision = { id, validUntil: '2027-05-01', name: pro.name };
    await staff.call.staff.credentials.approve(decision);
    const colleague = await world.makeStaff();
    for (const { call } of [staff, colleague]) {
      await expectDomainError(call.staff.credentials.approve(decision), 'review_closed');
      await expectDomainError(call.staff.credentials.reject({ id, reason: 'not_valid' }), 'review_closed');
    }
  });

  it("isn't for one's own documents, and is for staff", async () => {
    const pro = await professional(world);
    const id = waitingId(await submit(world, pro, 'license'));
    const decision = { id, validUntil: '2027-05-01', name: pro.name };
    await expectDomainError(pro.call.staff.credentials.approve(decision), 'wrong_user_type');
    await world.app.db.updateTable('users').set({ isStaff: true }).where('id', '=', pro.userId).execute();
    const call = await world.callAs(pro.userId);
    await expectDomainError(call.staff.credentials.approve(decision), 'own_document');
    await expectDomainError(call.staff.credentials.reject({ id, reason: 'not_valid' }), 'own_document');
  });

  it('lets one of several people decide who do so at the same moment', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => world.makeStaff()));
    for (let round = 0; round < 4; round += 1) {
      const pro = await professional(world);
      const id = waitingId(await submit(world, pro, 'license'));
      const outcomes = await Promise.all(
        people.map(async ({ userId }, index) => {
          const call = await world.callAs(userId, wideApp());
          return outcomeOf<unknown>(
            index % 2 === 0
              ? call.staff.credentials.approve({ id, validUntil: '2027-05-01', name: pro.name })
              : call.staff.credentials.reject({ id, reason: 'not_readable' }),
          );
        }),
      );
      expect(outcomes.filter((outcome) => outcome === 'review_closed')).toHaveLength(5);
      const decisions = await world.app.db
        .selectFrom('auditLog')
        .select('action')
        .where('documentId', '=', id)
        .where('action', 'in', ['credential_approved', 'credential_rejected'])
        .execute();
      expect(decisions).toHaveLength(1);
      const wasApproved = decisions[0]?.action === 'credential_approved';
      expect((await readOwn(pro, 'license')).state).toBe(wasApproved ? 'approved' : 'rejected');
      const mails = (await world.mailsTo(pro.email)).filter(({ subject }) =>
        subject.includes('business license'),
      );
      expect(mails).toHaveLength(1);
    }
  });

  it('decides on what is there when its owner sends another document at the same moment', async () => {
    const pro = await professional(world);
    const first = waitingId(await submit(world, pro, 'license'));
    const call = await world.callAs(staff.userId, wideApp());
    const [approved, second] = await Promise.all([
      outcomeOf<unknown>(
        call.staff.credentials.approve({ id: first, validUntil: '2027-05-01', name: pro.name }),
      ),
      submit(world, pro, 'license'),
    ]);
    const now = await readOwn(pro, 'license');
    expect(now.waiting?.id).toBe(waitingId(second));
    expect(now.state).toBe(approved === 'review_closed' ? 'waiting' : 'approved');
  });
});

describe('staff.credentials.reject', () => {
  it('says by when another one is needed and what follows else, of a required document alone', async () => {
    const pro = await professional(world);
    for (const kind of ['workers_comp', 'license'] as const) {
      const id = waitingId(await submit(world, pro, kind));
      await staff.call.staff.credentials.reject({ id, reason: 'not_readable' });
    }
    const [optional, required] = (await world.mailsTo(pro.email)).filter(({ subject }) =>
      subject.includes('wasn’t approved'),
    );
    expect(optional?.text).not.toMatch(/Send it by|on hold/);
    expect(required?.text).toMatch(/account on hold[^]*Send it by/);
  });

  it('tells the professional why and what to do, by email, in the app and on the page', async () => {
    const pro = await professional(world);
    const id = waitingId(await submit(world, pro, 'insurance'));
    await staff.call.staff.credentials.reject({ id, reason: 'not_readable', note: 'Page two is cut off.' });
    expect(await readOwn(pro, 'insurance')).toMatchObject({
      ...{ state: 'rejected', waiting: null },
      rejected: { id, reason: 'not_readable', note: 'Page two is cut off.' },
    });
    const mail = (await world.mailsTo(pro.email)).at(-1);
    expect(mail?.subject).toBe('Your liability insurance wasn’t approved on Lintel');
    expect(mail?.text).toContain('We couldn’t read the document');
    expect(mail?.text).toContain('Send a sharper scan or photo');
    expect(mail?.text).toContain('Page two is cut off.');
    const { items } = await pro.call.notifications.list({});
    expect(items[0]).toMatchObject({
      ...{
        kind: 'credential_rejected',
        text: 'We couldn’t approve your liability insurance. See what to do',
      },
    });
  });

  it('needs a note where the reason says nothing', async () => {
    const pro = await professional(world);
    const id = waitingId(await submit(world, pro, 'insurance'));
    await expect(staff.call.staff.credentials.reject({ id, reason: 'other' })).rejects.toThrow('Say why');
    await expectDomainError(
      staff.call.staff.credentials.reject({ id: NOBODY, reason: 'not_valid' }),
      'not_found',
    );
    await expectDomainError(
      pro.call.staff.credentials.reject({ id, reason: 'not_valid' }),
      'wrong_user_type',
    );
  });
});

describe('staff.credentials.history', () => {
  it('lists who did what about a professional, the newest first', async () => {
    const pro = await professional(world);
    const id = waitingId(await submit(world, pro, 'license'));
    world.clock.advance({ minutes: 1 });
    await staff.call.staff.credentials.open({ id });
    world.clock.advance({ minutes: 1 });
    await staff.call.staff.credentials.reject({ id, reason: 'wrong_document', note: 'A business card.' });
    world.clock.advance({ minutes: 1 });
    await staff.call.staff.recordCheck({ email: pro.email, kind: 'insurance', validUntil: '2027-05-01' });
    const { profileId } = pro;
    const { items, nextCursor } = await staff.call.staff.credentials.history({ profileId, limit: 2 });
    expect(items).toMatchObject([
      { action: 'check_recorded', kind: 'insurance', validUntil: '2027-05-01', documentId: null },
      { action: 'credential_rejected', documentId: id, reason: 'wrong_document', note: 'A business card.' },
    ]);
    const rest = await staff.call.staff.credentials.history({ profileId, cursor: nextCursor ?? '' });
    expect(rest.items).toMatchObject([
      { action: 'credential_opened', documentId: id },
      { action: 'credential_submitted', actorName: pro.name },
    ]);
  });

  it('knows professionals only, and is for staff', async () => {
    for (const profileId of [NOBODY, owner.profileId]) {
      await expectDomainError(staff.call.staff.credentials.history({ profileId }), 'professional_not_found');
    }
    const pro = await professional(world);
    await expectDomainError(
      pro.call.staff.credentials.history({ profileId: pro.profileId }),
      'wrong_user_type',
    );
  });

  it('is refused by the database to be changed or removed', async () => {
    await submit(world, await professional(world), 'license');
    for (const change of [
      sql`update audit_log set reason = 'another'`,
      sql`delete from audit_log`,
      sql`truncate audit_log`,
    ]) {
      await expect(change.execute(world.app.db)).rejects.toThrow('never changed or removed');
    }
  });
});
