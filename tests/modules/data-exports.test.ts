import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { EXPORT_DAYS } from '#contract/account-rules.ts';
import { eraseDue } from '#server/modules/personal-data/erasure.tasks.ts';
import { openServable } from '#server/modules/uploads/serving.service.ts';

import { expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';
import { unzip } from '../harness/unzip.ts';
import { insertLives } from './data-people.ts';

const world = useTestApp();

/** What a browser gets at an address of a file; null where there is nothing. */
async function download(url: string): Promise<Buffer | null> {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const [, , uploadId = '', variant = ''] = pathname.split('/');
  const file = await openServable(world.app, {
    ...{ uploadId, variant },
    expires: searchParams.get('expires') ?? '',
    signature: searchParams.get('signature') ?? '',
  });
  const bytes = await file?.read();
  return bytes ? buffer(bytes) : null;
}

async function exportOf(person: Person) {
  await person.call.account.requestExport();
  await world.drainTasks();
  const { latest } = await person.call.account.exports();
  const archive = await download(latest?.url ?? '');
  return { latest, files: archive === null ? new Map<string, Buffer>() : unzip(archive) };
}

const rows = z.array(z.record(z.string(), z.unknown()));
const read = (files: Map<string, Buffer>, name: string) =>
  rows.parse(JSON.parse(files.get(`data/${name}.json`)?.toString() ?? '[]'));

describe('account.requestExport', () => {
  it('makes one archive of everything that is theirs, and of nothing that is another’s', async () => {
    const { mark, trade, owner, pro, bidder } = await insertLives(world);
    const { latest, files } = await exportOf(owner);
    expect(latest).toMatchObject({ state: 'ready' });
    expect(read(files, 'account')).toMatchObject([{ email: owner.email, userType: 'property_owner' }]);
    expect(read(files, 'requests').map(({ title }) => title)).toEqual(
      expect.arrayContaining([`${mark} tap`, `${mark} sink`, `${mark} boiler`]),
    );
    expect(read(files, 'request-streets')).toMatchObject([{ street: `1 ${mark} Way` }]);
    expect(read(files, 'reviews-received')).toMatchObject([{ text: 'Kind.' }]);
    expect(read(files, 'connections').map(({ otherName }) => otherName)).toEqual(
      expect.arrayContaining([trade, 'Bo Bidder']),
    );
    expect(read(files, 'connections-statement').length).toBeGreaterThan(0);
    const document = [...files].find(([name]) => name.startsWith('files/'));
    expect(document?.[0]).toMatch(new RegExp(`${mark}\\.pdf$`));
    expect(document?.[1].toString('latin1', 0, 5)).toBe('%PDF-');

    const whole = [...files.values()].map((file) => file.toString('latin1')).join('\n');
    const { rows: found } = await peopleOf([pro, bidder, owner]);
    for (const { email, phone, street, passwordHash } of found) {
      const isTheirs = email === owner.email;
      expect([email, whole.includes(email)]).toEqual([email, isTheirs]);
      expect([email, whole.includes(phone ?? '-')]).toEqual([email, isTheirs]);
      expect([email, whole.includes(street ?? '-')]).toEqual([email, isTheirs]);
      expect(whole).not.toContain(passwordHash);
    }
  });

  it('mails that it is there, without a link to the file', async () => {
    const owner = await world.signUp({ userType: 'property_owner' });
    const { latest } = await exportOf(owner);
    const mail = (await world.mailsTo(owner.email)).at(-1);
    expect(mail?.subject).toMatch(/copy of your Lintel data is ready/);
    expect(mail?.text).toContain('/account#data');
    expect(mail?.text).not.toContain(latest?.url ?? '-');
  });

  it('is there for seven days, once a day, and opens by its signed address alone', async () => {
    const owner = await world.signUp({ userType: 'property_owner' });
    const { latest } = await exportOf(owner);
    const url = latest?.url ?? '';
    expect(await download(url.replace(/signature=.{6}/, 'signature=AAAAAA'))).toBeNull();
    world.clock.advance({ days: 1, seconds: -1 });
    await expectDomainError(owner.call.account.requestExport(), 'export_too_soon');
    world.clock.advance({ seconds: 1 });
    expect((await owner.call.account.requestExport()).latest).toMatchObject({
      state: 'preparing',
      url: null,
    });
    await world.drainTasks();
    const again = (await owner.call.account.exports()).latest?.url ?? '';
    expect(await download(again)).not.toBeNull();
    world.clock.advance({ days: EXPORT_DAYS });
    await eraseDue(world.app);
    expect(await owner.call.account.exports()).toEqual({ latest: null, nextAt: null });
    const left = await world.app.db
      .selectFrom('dataExports')
      .select('id')
      .where('userId', '=', owner.userId)
      .execute();
    expect(left).toEqual([]);
    expect(await download(again)).toBeNull();
  });

  it('gives a person who works in a company their own records, and the owner the account’s', async () => {
    const company = await world.signUp({ userType: 'commercial', companyName: 'Harbor Property' });
    const viewer = await world.joinCompany(company, 'viewer');
    await company.call.requests.create({
      ...{ title: 'Company tap', category: 'plumbing', description: 'It drips all night, from the spout.' },
    });
    const own = (await exportOf(viewer)).files;
    expect(read(own, 'account')).toMatchObject([{ email: viewer.email }]);
    expect(read(own, 'team-membership')).toMatchObject([{ role: 'viewer' }]);
    expect([...own.keys()].filter((name) => /requests|profile|wallet|team\.json/.test(name))).toEqual([]);
    const { files } = await exportOf(company);
    expect(read(files, 'requests')).toMatchObject([{ title: 'Company tap' }]);
    expect(read(files, 'team')).toHaveLength(1);
  });
});

function peopleOf(people: readonly Person[]) {
  return world.app.db
    .selectFrom('users')
    .innerJoin('profilePrivate', 'profilePrivate.userId', 'users.id')
    .select(['users.email', 'users.passwordHash', 'profilePrivate.phone', 'profilePrivate.street'])
    .where(
      'users.id',
      'in',
      people.map(({ userId }) => userId),
    )
    .execute()
    .then((found) => ({ rows: found }));
}
