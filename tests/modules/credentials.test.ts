import { beforeAll, describe, expect, it } from 'vitest';
import { MAX_CERTIFICATIONS } from '#contract/credential-rules.ts';
import { openServable } from '#server/modules/uploads/serving.service.ts';
import { uploadFile } from '#scripts/seed/upload-file.ts';
import { expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';
import { PDF, TINY_PNG } from '../http/sample-files.ts';
import {
  approve,
  fieldsOf,
  professional,
  readOwn,
  sendFile,
  submit,
  waitingId,
} from './credential-people.ts';

const world = useTestApp();
const NOBODY = '00000000-0000-4000-8000-000000000000';

let staff: Person;
let owner: Person;

beforeAll(async () => {
  staff = await world.makeStaff();
  owner = await world.signUp({ userType: 'property_owner' });
});

const uploadIdsOf = async ({ userId }: Person) =>
  (await world.app.db.selectFrom('uploads').select('id').where('ownerId', '=', userId).execute()).map(
    ({ id }) => id,
  );

/** What a signed address leads to. */
const follow = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const [, , uploadId = '', variant = ''] = pathname.split('/');
  return openServable(world.app, {
    ...{ uploadId, variant },
    expires: searchParams.get('expires') ?? '',
    signature: searchParams.get('signature') ?? '',
  });
};

describe('credentials.listMine', () => {
  it('lists one of each kind as missing at first, and no certification', async () => {
    const pro = await professional(world);
    const { items, grace } = await pro.call.credentials.listMine();
    expect(items).toEqual(
      ['license', 'insurance', 'workers_comp', 'bonding'].map((kind) => ({
        ...{ id: null, kind, state: 'missing', check: null, waiting: null, rejected: null },
      })),
    );
    expect(grace).toEqual({
      state: 'running',
      endsAt: '2026-12-04T15:00:00.000Z',
      daysLeft: 14,
      chosenAt: null,
    });
  });

  it('is for professionals', async () => {
    await expectDomainError(owner.call.credentials.listMine(), 'wrong_user_type');
    await expectDomainError(world.visitor().credentials.listMine(), 'sign_in_required');
  });

  it('says that a document expired once its day is over', async () => {
    const pro = await professional(world);
    await approve(world, { staff, person: pro, kind: 'license', validUntil: '2026-11-20' });
    expect((await readOwn(pro, 'license')).state).toBe('approved');
    const now = world.clock.now();
    world.clock.advance({ days: 1 });
    expect((await readOwn(pro, 'license')).state).toBe('expired');
    world.clock.set(now);
  });

  it('says that a document was approved for another name', async () => {
    const pro = await professional(world);
    await approve(world, { staff, person: pro, kind: 'license' });
    await pro.call.profiles.updateMine({ companyName: 'Bell & Daughters' });
    expect((await readOwn(pro, 'license')).state).toBe('renamed');
    await pro.call.profiles.updateMine({ companyName: null });
    expect((await readOwn(pro, 'license')).state).toBe('approved');
  });
});

describe('credentials.submit', () => {
  it('sends a document for review, with what was entered and its file', async () => {
    const pro = await professional(world);
    const fields = { ...fieldsOf('license'), documentNumber: 'LIC-77 201' };
    const credential = await submit(world, pro, 'license', fields);
    expect(credential).toMatchObject({
      ...{ kind: 'license', state: 'waiting', check: null, rejected: null },
      waiting: {
        ...fields,
        ...{ isSecondLook: false, submittedAt: world.clock.now().toISOString() },
        waitingSince: world.clock.now().toISOString(),
        upload: { fileName: 'document.pdf', status: 'ready' },
      },
    });
  });

  it('takes back what waits when another document is sent, and deletes its file', async () => {
    const pro = await professional(world);
    const first = await submit(world, pro, 'insurance');
    const url = first.waiting?.upload?.media?.downloadUrl ?? expect.fail('No address.');
    expect(await follow(url)).not.toBeNull();
    const second = await submit(world, pro, 'insurance');
    expect(second.id).toBe(first.id);
    await world.drainTasks();
    expect(await uploadIdsOf(pro)).toEqual([second.waiting?.upload?.id]);
    expect(await follow(url)).toBeNull();
    const { waiting } = await staff.call.staff.credentials.queue({ limit: 50 });
    expect(waiting).toBeGreaterThan(0);
    await expectDomainError(
      staff.call.staff.credentials.reject({ id: waitingId(first), reason: 'not_readable' }),
      'review_closed',
    );
  });

  it('keeps what was approved valid while its replacement waits, and until that is approved', async () => {
    const pro = await professional(world);
    await approve(world, { staff, person: pro, kind: 'license' });
    const { isVerified } = await approve(world, { staff, person: pro, kind: 'insurance' });
    expect(isVerified).toBe(true);
    const renewed = await submit(world, pro, 'insurance', { expiresOn: '2028-06-01' });
    expect(renewed).toMatchObject({ state: 'approved', check: { validUntil: '2027-05-01' } });
    expect((await pro.call.profiles.mine()).isVerified).toBe(true);
    await staff.call.staff.credentials.reject({ id: waitingId(renewed), reason: 'not_readable' });
    expect(await readOwn(pro, 'insurance')).toMatchObject({
      ...{ state: 'approved', waiting: null },
      rejected: { reason: 'not_readable' },
    });
    expect((await pro.call.profiles.mine()).isVerified).toBe(true);
    await approve(world, { staff, person: pro, kind: 'insurance', validUntil: '2028-06-01' });
    await world.drainTasks();
    expect(await readOwn(pro, 'insurance')).toMatchObject({
      check: { validUntil: '2028-06-01' },
      rejected: null,
    });
    expect(await uploadIdsOf(pro)).toHaveLength(2);
  });

  it('keeps certifications beside each other, as many as there may be', async () => {
    const pro = await professional(world);
    const first = await submit(world, pro, 'certification');
    for (let count = 1; count < MAX_CERTIFICATIONS; count += 1) await submit(world, pro, 'certification');
    const uploadId = await sendFile(world, pro);
    const one = { kind: 'certification', uploadId, ...fieldsOf('certification') } as const;
    await expectDomainError(pro.call.credentials.submit(one), 'too_many_certifications');
    const { items } = await pro.call.credentials.submit({ ...one, credentialId: first.id ?? undefined });
    const certifications = items.filter(({ kind }) => kind === 'certification');
    expect(certifications).toHaveLength(MAX_CERTIFICATIONS);
    expect(certifications.find(({ id }) => id === first.id)?.waiting?.upload?.id).toBe(uploadId);
  });

  it("doesn't renew another member's certification, or one of another kind", async () => {
    const [pro, other] = [await professional(world), await professional(world)];
    const theirs = await submit(world, other, 'certification');
    const uploadId = await sendFile(world, pro);
    const input = { kind: 'certification', uploadId, ...fieldsOf('certification') } as const;
    for (const credentialId of [theirs.id ?? NOBODY, NOBODY]) {
      await expectDomainError(pro.call.credentials.submit({ ...input, credentialId }), 'not_found');
    }
    const license = await submit(world, pro, 'license');
    await expectDomainError(
      pro.call.credentials.submit({ ...input, credentialId: license.id ?? NOBODY }),
      'not_found',
    );
  });

  it('refuses files that are not there, not theirs, of another kind, or part of something else', async () => {
    const [pro, other] = [await professional(world), await professional(world)];
    const input = { kind: 'license', ...fieldsOf('license') } as const;
    const photo = await uploadFile(world.app, pro.userId, {
      ...{ kind: 'photo', fileName: 'a.png', bytes: TINY_PNG },
    });
    const used = (await submit(world, pro, 'insurance')).waiting?.upload?.id ?? expect.fail('No file.');
    await world.drainTasks();
    for (const uploadId of ['0'.repeat(32), await sendFile(world, other), photo, used]) {
      await expectDomainError(pro.call.credentials.submit({ ...input, uploadId }), 'upload_gone');
    }
    expect((await readOwn(pro, 'license')).state).toBe('missing');
  });

  it('waits until the file was prepared', async () => {
    const pro = await professional(world);
    const uploadId = await uploadFile(world.app, pro.userId, {
      kind: 'document',
      fileName: 'a.pdf',
      bytes: PDF,
    });
    const input = { kind: 'license', uploadId, ...fieldsOf('license') } as const;
    await expectDomainError(pro.call.credentials.submit(input), 'document_not_ready');
  });

  it.each([
    ['license', { issuingState: undefined }, 'issuingState'],
    ['license', { expiresOn: '2026-11-19' }, 'expiresOn'],
    ['insurance', { issuer: undefined }, 'issuer'],
    ['insurance', { issuingState: 'MI' }, 'issuingState'],
    ['workers_comp', { documentNumber: undefined }, 'documentNumber'],
    ['certification', { issuedYear: 2027 }, 'issuedYear'],
    ['certification', { issuedYear: undefined }, 'issuedYear'],
  ] as const)('refuses a %s with %o', async (kind, wrong, path) => {
    const pro = await professional(world);
    const input = { kind, uploadId: await sendFile(world, pro), ...fieldsOf(kind), ...wrong };
    const failure: unknown = await pro.call.credentials.submit(input).catch((error: unknown) => error);
    const { cause } = failure instanceof Error ? failure : expect.fail('It was taken.');
    expect(JSON.stringify(cause)).toContain(path);
    expect((await pro.call.credentials.listMine()).items.every(({ state }) => state === 'missing')).toBe(
      true,
    );
  });

  it('keeps one of ten documents that are sent at the same moment', async () => {
    const pro = await professional(world);
    const ids: string[] = [];
    for (let count = 0; count < 10; count += 1) ids.push(await sendFile(world, pro));
    await Promise.all(
      ids.map((uploadId) =>
        pro.call.credentials.submit({ kind: 'license', uploadId, ...fieldsOf('license') }),
      ),
    );
    await world.drainTasks();
    expect(await uploadIdsOf(pro)).toEqual([(await readOwn(pro, 'license')).waiting?.upload?.id]);
  });

  it('is for professionals', async () => {
    const input = { kind: 'license', uploadId: '0'.repeat(32), ...fieldsOf('license') } as const;
    await expectDomainError(owner.call.credentials.submit(input), 'wrong_user_type');
    await expectDomainError(world.visitor().credentials.submit(input), 'sign_in_required');
  });
});

describe('credentials.remove', () => {
  it('deletes the file, and ends the badge that rested on it', async () => {
    const pro = await professional(world);
    await approve(world, { staff, person: pro, kind: 'insurance' });
    await approve(world, { staff, person: pro, kind: 'license' });
    expect((await pro.call.profiles.mine()).isVerified).toBe(true);
    const { id } = await readOwn(pro, 'license');
    await pro.call.credentials.remove({ id: id ?? NOBODY });
    await world.drainTasks();
    expect(await readOwn(pro, 'license')).toMatchObject({ id: null, state: 'missing', check: null });
    expect((await pro.call.profiles.mine()).isVerified).toBe(false);
    expect(await uploadIdsOf(pro)).toHaveLength(1);
    await expectDomainError(pro.call.credentials.remove({ id: id ?? NOBODY }), 'not_found');
    const left = await world.app.db
      .selectFrom('credentialDocuments')
      .select(['documentNumber', 'uploadId'])
      .where('credentialId', '=', id)
      .execute();
    expect(left).toEqual([{ documentNumber: null, uploadId: null }]);
  });

  it('leaves on record that staff found a document lapsed', async () => {
    const pro = await professional(world);
    const { id } = await submit(world, pro, 'license');
    await staff.call.staff.recordCheck({ email: pro.email, kind: 'license', validUntil: '2026-01-01' });
    await pro.call.credentials.remove({ id: id ?? NOBODY });
    expect((await readOwn(pro, 'license')).state).toBe('expired');
  });

  it("doesn't find another member's", async () => {
    const [pro, other] = [await professional(world), await professional(world)];
    const { id } = await submit(world, other, 'license');
    for (const each of [id ?? NOBODY, NOBODY]) {
      await expectDomainError(pro.call.credentials.remove({ id: each }), 'not_found');
    }
    expect((await readOwn(other, 'license')).state).toBe('waiting');
    await expectDomainError(owner.call.credentials.remove({ id: NOBODY }), 'wrong_user_type');
  });

  it('keeps its file from being removed by itself', async () => {
    const pro = await professional(world);
    const credential = await submit(world, pro, 'license');
    const uploadId = credential.waiting?.upload?.id ?? expect.fail('No file.');
    await expectDomainError(pro.call.uploads.remove({ id: uploadId }), 'upload_in_use');
  });
});

describe('credentials.requestSecondLook', () => {
  const note = 'The expiration date is on page two.';

  async function rejected() {
    const pro = await professional(world);
    const id = waitingId(await submit(world, pro, 'license'));
    await staff.call.staff.credentials.reject({ id, reason: 'not_valid', note: 'It ended in May.' });
    return { pro, id };
  }

  it('puts a rejected document back into review, once, for a colleague', async () => {
    const { pro, id } = await rejected();
    expect((await readOwn(pro, 'license')).rejected).toMatchObject({
      note: 'It ended in May.',
      mayAskAgain: true,
    });
    const sentAt = world.clock.now();
    world.clock.advance({ days: 2 });
    const askedAt = world.clock.now();
    await pro.call.credentials.requestSecondLook({ id, note });
    expect(await readOwn(pro, 'license')).toMatchObject({
      state: 'waiting',
      waiting: {
        ...{ id, isSecondLook: true },
        ...{ submittedAt: sentAt.toISOString(), waitingSince: askedAt.toISOString() },
      },
    });
    await expectDomainError(pro.call.credentials.requestSecondLook({ id, note }), 'second_look_refused');
    const decision = { id, validUntil: '2027-05-01', name: pro.name };
    await expectDomainError(staff.call.staff.credentials.approve(decision), 'colleague_needed');
    await expectDomainError(
      staff.call.staff.credentials.reject({ id, reason: 'not_valid' }),
      'colleague_needed',
    );
    const colleague = await world.makeStaff();
    expect(await colleague.call.staff.credentials.open({ id })).toMatchObject({
      ...{ isSecondLook: true, secondLookNote: note },
      rejection: { reason: 'not_valid', note: 'It ended in May.' },
    });
    await colleague.call.staff.credentials.approve(decision);
    expect((await readOwn(pro, 'license')).state).toBe('approved');
    world.clock.set(sentAt);
  });

  it('stays rejected when the second look ends the same way', async () => {
    const { pro, id } = await rejected();
    const lastMail = async () => (await world.mailsTo(pro.email)).at(-1)?.text;
    expect(await lastMail()).toContain('You can ask for a second look');
    await pro.call.credentials.requestSecondLook({ id, note });
    const colleague = await world.makeStaff();
    await colleague.call.staff.credentials.reject({ id, reason: 'wrong_document' });
    expect(await lastMail()).toContain('Send the document named above');
    expect(await lastMail()).not.toContain('second look');
    expect((await readOwn(pro, 'license')).rejected).toMatchObject({
      reason: 'wrong_document',
      mayAskAgain: false,
    });
    await expectDomainError(pro.call.credentials.requestSecondLook({ id, note }), 'second_look_refused');
  });

  it('is refused for a document that was not rejected, or was replaced', async () => {
    const { pro, id } = await rejected();
    const newer = waitingId(await submit(world, pro, 'license'));
    for (const each of [id, newer]) {
      await expectDomainError(
        pro.call.credentials.requestSecondLook({ id: each, note }),
        'second_look_refused',
      );
    }
  });

  it("doesn't find another member's document", async () => {
    const { id } = await rejected();
    const other = await professional(world);
    for (const each of [id, NOBODY]) {
      await expectDomainError(other.call.credentials.requestSecondLook({ id: each, note }), 'not_found');
    }
    await expectDomainError(owner.call.credentials.requestSecondLook({ id, note }), 'wrong_user_type');
  });
});

describe('who sees a document', () => {
  it('shows others which claim was checked, when, until when and how, and neither number nor file', async () => {
    const pro = await professional(world);
    await approve(world, { staff, person: pro, kind: 'license' });
    await approve(world, { staff, person: pro, kind: 'insurance' });
    const id = waitingId(await submit(world, pro, 'certification'));
    const method = 'issuer';
    const decision = { id, validUntil: '2029-11-20', name: pro.name, method } as const;
    await staff.call.staff.credentials.approve(decision);
    await submit(world, pro, 'bonding');
    const preview = await owner.call.profiles.preview({
      profileType: 'professional',
      profileId: pro.profileId,
    });
    const [checkedAt, isCurrent] = [world.clock.now().toISOString(), true];
    expect(preview).toMatchObject({
      isVerified: true,
      checks: [
        {
          ...{ kind: 'license', documentType: 'Master plumber license', issuingState: 'MI', issuer: null },
          ...{ checkedAt, validUntil: '2027-05-01', isCurrent, method: 'document' },
        },
        {
          ...{ kind: 'insurance', documentType: null, issuingState: null, issuer: null },
          ...{ checkedAt, validUntil: '2027-05-01', isCurrent, method: 'document' },
        },
        {
          ...{ kind: 'certification', documentType: 'EPA 608 Universal', issuer: 'ESCO Institute' },
          ...{ checkedAt, validUntil: '2029-11-20', isCurrent, method: 'issuer' },
        },
      ],
    });
    const answered = JSON.stringify(preview);
    for (const uploadId of await uploadIdsOf(pro)) expect(answered).not.toContain(uploadId);
    expect(answered).not.toContain('Great Lakes Mutual');
  });

  it("gives nobody else the file, not even by its upload's id", async () => {
    const [pro, other] = [await professional(world), await professional(world)];
    const credential = await submit(world, pro, 'license');
    const uploadId = credential.waiting?.upload?.id ?? expect.fail('No file.');
    for (const person of [other, owner, staff]) {
      expect((await person.call.uploads.list({ ids: [uploadId] })).items).toEqual([]);
    }
  });
});
