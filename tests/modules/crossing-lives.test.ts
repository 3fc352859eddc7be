import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectDomainError, useTestApp } from '../harness/test-app.ts';
import { closingIn } from './closing-people.ts';
import { findTexts, insertLives } from './data-people.ts';

const world = useTestApp();
const { close, passErasure, nameOf } = closingIn(world);

type Lives = Awaited<ReturnType<typeof insertLives>>;

describe('two lives that cross', () => {
  let lives: Lives;
  beforeAll(async () => {
    lives = await insertLives(world);
  });

  it('end with a professional who closes: hidden everywhere, jobs canceled, waiting Connections back', async () => {
    const { mark, trade, owner, pro, open } = lives;
    expect(await pro.call.account.closing()).toMatchObject({ openJobs: 1, waitingContacts: 1 });
    const before = (await owner.call.connections.balance()).available;
    await close(pro);
    const search = { services: ['plumbing' as const], place: 'Detroit, MI 48226' };
    const shown = (await owner.call.profiles.search(search)).items.map(({ id }) => id);
    expect(shown).not.toContain(pro.profileId);
    const people = (await owner.call.connections.list({})).items.map(({ profile }) => profile.profileId);
    expect(people).not.toContain(pro.profileId);
    expect(await owner.call.requests.get({ id: open.id })).toMatchObject({ status: 'cancelled' });
    const subjects = (await world.mailsTo(owner.email)).map(({ subject }) => subject);
    expect(subjects).toContain(`${trade} can’t do ${mark} sink`);
    expect((await owner.call.connections.balance()).available).toBe(before + 1);
    const [line] = (await owner.call.connections.statement({})).items;
    expect(line?.title).toBe(`Connection with ${trade} returned: the account was closed`);
  });

  it('end with an owner who closes: requests canceled in any status, projects offline, the other side told', async () => {
    const { mark, owner, bidder, done, open, started, project } = lives;
    expect(await owner.call.account.closing()).toMatchObject({
      ...{ isWholeAccount: true, openRequests: 1, publishedProjects: 1, waitingContacts: 0 },
    });
    await close(owner);
    const statuses = await world.app.db
      .selectFrom('serviceRequests')
      .select(['id', 'status'])
      .where('clientId', '=', owner.userId)
      .execute();
    expect(Object.fromEntries(statuses.map(({ id, status }) => [id, status]))).toEqual({
      ...{ [open.id]: 'cancelled', [started.id]: 'cancelled', [done.id]: 'completed' },
    });
    const told = (await world.mailsTo(bidder.email)).map(({ subject }) => subject);
    expect(told).toContain(`Olive ${mark} canceled ${mark} boiler`);
    expect((await world.mailsTo(owner.email)).at(-1)?.subject).toMatch(/will be deleted on Dec \d+, 2026/);
    const preview = {
      profileType: 'property-owner',
      profileId: owner.profileId,
      projectId: project.id,
    } as const;
    await expectDomainError(bidder.call.profiles.preview(preview), 'not_found');
  });

  it('leave no word of both anywhere but what the registry keeps, and a ledger that adds up', async () => {
    const { mark, trade, owner, pro, bidder, fileId } = lives;
    const { phone, street } = await world.app.db
      .selectFrom('profilePrivate')
      .select(['phone', 'street'])
      .where('userId', '=', owner.userId)
      .executeTakeFirstOrThrow();
    const texts = [
      mark,
      owner.email,
      phone ?? '-',
      street ?? '-',
      trade,
      (await nameOf(pro)) ?? '-',
      pro.email,
    ];
    expect((await findTexts(world, texts)).length).toBeGreaterThan(10);
    const countTransfers = async () =>
      (await world.app.db.selectFrom('transfers').select('id').where('userId', '=', owner.userId).execute())
        .length;
    const transfers = await countTransfers();
    await passErasure();
    expect((await world.mailsTo(owner.email)).at(-1)?.subject).toBe('Your Lintel account is deleted');
    // A week later the queue has forgotten its last mails.
    await sql`delete from pgboss.job where state = 'completed'`.execute(world.app.db);
    expect(await findTexts(world, texts)).toEqual([]);
    expect(await countTransfers()).toBeGreaterThanOrEqual(transfers);
    expect(await nameOf(owner)).toBe('Former member');
    expect(await world.app.files.read(fileId)).toBeNull();
    const neighbor = await world.signUp({ userType: 'property_owner' });
    const reviews = await neighbor.call.reviews.listOf({ profileId: bidder.profileId });
    expect(reviews.items).toMatchObject([{ authorName: 'Former M.', text: 'Tidy work.' }]);
    const people = (await bidder.call.connections.list({})).items;
    expect(people.map(({ profile, contact }) => [profile.name, contact])).toContainEqual([
      'Former member',
      null,
    ]);
  });
});
