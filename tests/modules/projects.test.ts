import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { milesBetween, type Point } from '#contract/geo.ts';
import { PROJECT_TYPES, type ProjectType, VISIBILITIES } from '#contract/project-options.ts';
import { listPublishedProjects } from '#server/modules/projects/browse.queries.ts';
import { searchArea } from '#server/modules/places/circles.service.ts';
import { setWalletFrozen } from '#server/modules/ledger/ledger.service.ts';
import { removeContacts } from '../harness/remove-contacts.ts';
import { effort, seed } from '../harness/effort.ts';
import { insertProject } from '../harness/sample-projects.ts';
import { expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';
import { give, giveUntil } from './connection-people.ts';
import { insertSubscription } from './ledger-rows.ts';
import { planOf } from './query-plan.ts';
import { Dice } from './search-crowd.ts';

const world = useTestApp();

const SEED = seed('BROWSE_SEED');
const SEARCHES = effort('BROWSE_SEARCHES', { gate: 25, proofs: 500 });

let owner: Person;
let professional: Person;
let commercial: Person;

beforeAll(async () => {
  owner = await world.signUp({ userType: 'property_owner', fullName: 'Dana Ward' });
  await give(world, owner, 5);
  const location = 'Ann Arbor, MI 48104';
  professional = await world.signUp({ userType: 'service_professional', location, radiusMiles: 10 });
  commercial = await world.signUp({ userType: 'commercial', location });
});

async function titlesFor(person: Person, input: Parameters<Person['call']['projects']['browse']>[0] = {}) {
  const { items } = await person.call.projects.browse({ limit: 50, ...input });
  return items.map(({ title }) => title);
}

const freeze = ({ userId }: Person, frozen: boolean) =>
  world.app.db
    .transaction()
    .execute((tx) => setWalletFrozen(tx, { userId, frozen, at: world.clock.pinned() }));

async function emptyTable(): Promise<void> {
  await removeContacts(world.app.db);
  await world.app.db.deleteFrom('projects').execute();
}

describe('projects.browse', () => {
  it('shows a published project with city, distance and owner, and nothing private', async () => {
    await emptyTable();
    const { id } = await insertProject(world, { ownerId: owner.userId, hidden: { street: '77 Canary Way' } });
    const page = await professional.call.projects.browse({});
    const miles = page.items[0]?.distanceMiles ?? Number.NaN;
    expect(miles).toBeGreaterThan(0);
    expect(miles).toBeLessThan(10);
    expect(page).toEqual({
      items: [
        {
          id,
          ownerProfileId: owner.profileId,
          title: 'New roof before the winter',
          type: 'roofing',
          urgency: 'soon',
          city: 'Ann Arbor, MI',
          distanceMiles: miles,
          budgetMinCents: 900_000,
          budgetMaxCents: 1_500_000,
          publishedAt: world.clock.now().toISOString(),
          visibility: 'public',
          cover: null,
          isInvited: false,
          isPaused: false,
          connection: null,
          proposalRefusal: 'verification_required',
        },
      ],
      nextCursor: null,
    });
  });

  it('leaves out drafts, closed and private ones, the caller’s own, and those of a restricted owner', async () => {
    await emptyTable();
    const restricted = await world.signUp({ userType: 'property_owner' });
    const of = { ownerId: owner.userId };
    await insertProject(world, { ...of, title: 'Public' });
    await insertProject(world, { ...of, title: 'Featured', visibility: 'featured' });
    await insertProject(world, { ...of, title: 'Private', visibility: 'private' });
    await insertProject(world, { ...of, title: 'Draft', status: 'draft' });
    await insertProject(world, { ...of, title: 'Closed', status: 'closed' });
    await insertProject(world, { ownerId: commercial.userId, title: 'Of the viewer' });
    await insertProject(world, { ownerId: restricted.userId, title: 'Of somebody restricted' });
    await world.restrict(restricted);
    expect((await titlesFor(commercial)).toSorted()).toEqual(['Featured', 'Public']);
    expect((await titlesFor(professional)).toSorted()).toEqual(['Featured', 'Of the viewer', 'Public']);
  });

  it('hides the projects of blocked pairs, whichever side blocked', async () => {
    await emptyTable();
    const other = await world.signUp({ userType: 'property_owner' });
    await insertProject(world, { ownerId: owner.userId, title: 'Seen' });
    await insertProject(world, { ownerId: other.userId, title: 'Blocked' });
    const rows = [
      { blockerProfileId: other.profileId, blockedProfileId: professional.profileId },
      { blockerProfileId: commercial.profileId, blockedProfileId: other.profileId },
    ];
    await world.app.db
      .insertInto('blocks')
      .values(rows.map((row) => ({ ...row, createdAt: world.clock.now() })))
      .execute();
    expect(await titlesFor(professional)).toEqual(['Seen']);
    expect(await titlesFor(commercial)).toEqual(['Seen']);
    await world.app.db.deleteFrom('blocks').execute();
    expect(await titlesFor(professional)).toHaveLength(2);
  });

  it('uses the given radius, else the professional’s, else a hundred miles', async () => {
    await emptyTable();
    const of = { ownerId: owner.userId };
    await insertProject(world, { ...of, title: 'Here' });
    await insertProject(world, { ...of, title: 'Detroit', place: 'Detroit, MI 48226' });
    await insertProject(world, { ...of, title: 'Columbus', place: 'Columbus, OH 43215' });
    await insertProject(world, { ...of, title: 'Nowhere', place: null });
    expect(await titlesFor(professional)).toEqual(['Here']);
    expect((await titlesFor(professional, { radiusMiles: 50 })).toSorted()).toEqual(['Detroit', 'Here']);
    expect((await titlesFor(commercial)).toSorted()).toEqual(['Detroit', 'Here']);
    expect(await titlesFor(commercial, { place: 'Columbus, OH', radiusMiles: 25 })).toEqual(['Columbus']);
    const lost = await world.signUp({ userType: 'service_professional', location: 'The old mill' });
    const { items } = await lost.call.projects.browse({});
    expect(items.map(({ title }) => title).toSorted()).toEqual(['Columbus', 'Detroit', 'Here', 'Nowhere']);
    expect(new Set(items.map(({ distanceMiles }) => distanceMiles))).toEqual(new Set([null]));
    expect(items.find(({ title }) => title === 'Nowhere')?.city).toBe('Location not confirmed');
  });

  const isPaused = async (title: string) =>
    (await professional.call.projects.browse()).items.find((one) => one.title === title)?.isPaused;

  it('marks a project as paused while its owner has no Connection to spend', async () => {
    await emptyTable();
    const start = world.clock.now();
    const poor = await world.signUp({ userType: 'property_owner' });
    const { id } = await insertProject(world, { ownerId: poor.userId, title: 'Porch' });
    const look = { profileType: 'property-owner', profileId: poor.profileId, projectId: id } as const;
    const preview = async () => {
      const shown = await professional.call.profiles.preview(look);
      return shown.view === 'owner-project' && shown.project.isPaused;
    };
    expect([await isPaused('Porch'), await preview()]).toEqual([true, true]);
    const [from, to] = [world.clock.now(), new Date(world.clock.now().getTime() + 86_400_000)];
    await giveUntil(world, poor, 1, to);
    expect([await isPaused('Porch'), await preview()]).toEqual([false, false]);
    await freeze(poor, true);
    expect([await isPaused('Porch'), await preview()]).toEqual([true, true]);
    await freeze(poor, false);
    world.clock.set(to);
    expect([await isPaused('Porch'), await preview()]).toEqual([true, true]);
    await insertSubscription(world.app.db, {
      userId: poor.userId,
      kind: 'plan',
      sku: 'starter',
      units: 5,
      anchor: from,
      currentPeriodEnd: new Date('2026-12-20T15:00:00.000Z'),
    });
    // The allowance of the month is not written down yet: a proposal would do that first.
    expect([await isPaused('Porch'), await preview()]).toEqual([false, false]);
    world.clock.set(start);
  });

  it('marks a project as paused at the maximum of open proposals', async () => {
    await emptyTable();
    const of = { ownerId: owner.userId, maxOpenResponses: 1 };
    const { id } = await insertProject(world, { ...of, title: 'Full' });
    expect(await isPaused('Full')).toBe(false);
    const proposal = { kind: 'project', chargePolicy: 'none', projectId: id } as const;
    const people = { initiatorId: commercial.userId, recipientId: owner.userId };
    await world.app.db
      .insertInto('connections')
      .values({ ...proposal, ...people, createdAt: world.clock.now() })
      .execute();
    expect(await isPaused('Full')).toBe(true);
    const at = world.clock.now();
    await world.app.db
      .updateTable('connections')
      .set({ answeredAt: at, declinedAt: at, openedAt: at })
      .where('projectId', '=', id)
      .execute();
    expect(await isPaused('Full')).toBe(false);
    await emptyTable();
  });

  it('refuses an unknown place and a cursor that it did not issue', async () => {
    const error = await expectDomainError(
      professional.call.projects.browse({ place: 'The old mill' }),
      'invalid_input',
    );
    expect(error.details.issues?.[0]?.path).toBe('place');
    await expect(professional.call.projects.browse({ cursor: 'x' })).rejects.toThrow(
      'Start again from the first page',
    );
  });

  it('is for professionals and commercial clients', async () => {
    await expectDomainError(owner.call.projects.browse({}), 'wrong_user_type');
    await expectDomainError(world.visitor().projects.browse({}), 'sign_in_required');
  });

  it('looks around a place for private ones alone', async () => {
    await emptyTable();
    await insertProject(world, { ownerId: owner.userId, title: 'Public' });
    await insertProject(world, { ownerId: owner.userId, title: 'Private', visibility: 'private' });
    const { id } = await world.app.db
      .selectFrom('projects')
      .select('id')
      .where('title', '=', 'Private')
      .executeTakeFirstOrThrow();
    const of = { projectId: id, professionalId: professional.userId, invitedAt: world.clock.now() };
    await world.app.db.insertInto('projectInvitations').values(of).execute();
    expect(await titlesFor(professional, { visibility: ['private'], place: 'Ann Arbor, MI' })).toEqual([
      'Private',
    ]);
  });

  it('reads a circle from the cell index, featured ones first, without a sort', async () => {
    const center = { latitude: 42.28, longitude: -83.74 };
    const plan = await planOf(world, async (db) => {
      const area = await searchArea(db, center, 50);
      const search = {
        viewerId: owner.userId,
        blocked: [],
        types: PROJECT_TYPES,
        visibility: VISIBILITIES,
        isPrivateAnywhere: false,
        area,
        limit: 20,
        now: world.clock.now(),
      };
      await listPublishedProjects(db, { ...search, cursor: undefined });
    });
    expect(plan).toContain('Merge Append');
    expect(plan).toContain('projects_published_cell_idx');
    expect(plan).not.toContain('Seq Scan on projects');
    expect(plan.match(/Index Cond: .*zip = ANY/g)?.length).toBeGreaterThan(1);
  });

  it('reads everywhere from an index in the order of the list, one pass for each kind, without a sort of them', async () => {
    const planFor = (types: readonly ProjectType[]) =>
      planOf(world, (db) =>
        listPublishedProjects(db, {
          viewerId: owner.userId,
          blocked: [],
          types,
          visibility: ['featured'],
          isPrivateAnywhere: true,
          area: null,
          limit: 20,
          now: world.clock.now(),
        }),
      );
    const ofTwo = await planFor(['hvac', 'roofing', 'hvac']);
    expect(ofTwo.match(/Index Scan using projects_published_type_idx/g)).toHaveLength(2);
    expect(ofTwo).toMatch(/Index Cond: .*project_type = .*is_featured = true/);
    const ofAll = await planFor(PROJECT_TYPES);
    expect(ofAll).toMatch(/Index Scan using projects_published_idx .*\n\s*Index Cond: .*is_featured = true/);
    for (const plan of [ofTwo, ofAll]) expect(plan).not.toContain('Seq Scan on projects');
  });
});

describe('projects.browse among hundreds', () => {
  type Made = Point & {
    id: string;
    zip: string | null;
    type: string;
    at: number;
    isShown: boolean;
    isFeatured: boolean;
  };
  const dice = new Dice(SEED);
  const made: Made[] = [];
  let zips: (Point & { zip: string })[] = [];

  beforeAll(async () => {
    await emptyTable();
    const { rows } = await sql<Point & { zip: string }>`
      select zip, latitude, longitude from places where state in ('MI', 'OH') order by zip
    `.execute(world.app.db);
    zips = rows;
    const near = zips.filter(({ zip }) => /^48[12]/.test(zip));
    const projects = Array.from({ length: 400 }, () => {
      const place = dice.roll() < 0.05 ? null : dice.pick(dice.roll() < 0.5 ? near : zips);
      const visibility = dice.pick(['public', 'public', 'public', 'featured', 'private'] as const);
      const status = dice.pick(['published', 'published', 'published', 'draft', 'closed'] as const);
      const at = world.clock.now().getTime() - 1000 * dice.below(200);
      const type = dice.pick(PROJECT_TYPES);
      const isShown = status === 'published' && visibility !== 'private';
      const { zip = null, latitude = 0, longitude = 0 } = place ?? {};
      const isFeatured = visibility === 'featured';
      made.push({ id: randomUUID(), zip, latitude, longitude, type, at, isShown, isFeatured });
      return { visibility, status, place };
    });
    const now = world.clock.now();
    await world.app.db
      .insertInto('projects')
      .values(
        projects.map(({ visibility, status, place }, index) => ({
          id: made[index]?.id,
          ownerId: owner.userId,
          title: `Project ${String(index)}`,
          projectType: made[index]?.type ?? 'other',
          urgency: 'soon',
          description: 'One of many',
          qualityLevel: 'standard',
          budgetMinCents: 100,
          budgetMaxCents: 200,
          startsOn: '2026-12-01',
          completesOn: '2026-12-02',
          zip: place?.zip ?? null,
          city: place === null ? null : 'Somewhere, MI',
          latitude: place?.latitude ?? null,
          longitude: place?.longitude ?? null,
          visibility,
          status,
          publishedAt: new Date(made[index]?.at ?? 0),
          createdAt: now,
          updatedAt: now,
        })),
      )
      .execute();
  });

  function expected(center: Point, miles: number, types: readonly string[]): string[] {
    return made
      .filter(({ isShown, zip, type }) => isShown && zip !== null && types.includes(type))
      .filter((project) => milesBetween(center, project) <= miles)
      .toSorted(
        (a, b) => Number(b.isFeatured) - Number(a.isFeatured) || b.at - a.at || (a.id < b.id ? 1 : -1),
      )
      .map(({ id }) => id);
  }

  it('finds what a full scan finds, page by page, without gaps or duplicates', async () => {
    let found = 0;
    for (let round = 0; round < SEARCHES; round += 1) {
      const center = dice.pick(zips);
      const radiusMiles = dice.pick([5, 10, 25, 50, 100]);
      const types = dice.roll() < 0.4 ? PROJECT_TYPES.filter(() => dice.roll() < 0.4) : [];
      const limit = dice.pick([1, 7, 10, 20, 50]);
      const input = { place: center.zip, radiusMiles, types, limit };
      const ids: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await commercial.call.projects.browse({ ...input, cursor });
        ids.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      expect(ids, JSON.stringify(input)).toEqual(
        expected(center, radiusMiles, types.length === 0 ? PROJECT_TYPES : types),
      );
      found += ids.length;
    }
    expect(found).toBeGreaterThan(0);
  });
});
