import { randomUUID } from 'node:crypto';
import type { PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { VISIBILITIES } from '#contract/project-options.ts';
import { canaryWord } from '../harness/privacy/canaries.ts';
import { publishSample, saveWholeDraft } from '../harness/sample-drafts.ts';
import { expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';
import { block, give, verify } from './connection-people.ts';

const world = useTestApp({ hasFreeLots: true });
const NOBODY = '00000000-0000-4000-8000-000000000000';

/** What a project is, and what may have happened to it. */
const STATES = ['published', 'draft', 'closed', 'done'] as const;
type Made = {
  id: string;
  owner: Person;
  visibility: string;
  status: string;
};

const projects: Made[] = [];
let never: { id: string; owner: Person; word: string };
let viewers: Record<'invited' | 'stranger' | 'commercial' | 'blocked', Person>;
let proposer: Person;
let owner: Person;
let restricted: Person;

const near = { location: 'Ann Arbor, MI 48104' };

beforeAll(async () => {
  owner = await world.signUp({ userType: 'property_owner' });
  restricted = await world.signUp({ userType: 'property_owner' });
  const professional = () => world.signUp({ userType: 'service_professional', ...near });
  viewers = {
    invited: await professional(),
    stranger: await professional(),
    commercial: await world.signUp({ userType: 'commercial', ...near }),
    blocked: await professional(),
  };
  proposer = await professional();
  await verify(world, [...Object.values(viewers), proposer]);
  for (const person of [owner, restricted]) await give(world, person, 40);
  await give(world, proposer, 40);
  await block(world, viewers.blocked, owner);
  for (const visibility of VISIBILITIES) for (const status of STATES) await make(owner, visibility, status);
  for (const visibility of VISIBILITIES) await make(restricted, visibility, 'published');
  await world.restrict(restricted);
  const word = canaryWord();
  never = { id: await saveWholeDraft(world, owner, { title: `Never published ${word}` }), owner, word };
});

/** One that the professional is invited to and the proposer has proposed on, moved to its state afterwards. */
async function make(of: Person, visibility: (typeof VISIBILITIES)[number], status: (typeof STATES)[number]) {
  const id = await publishSample(world, of, { visibility });
  await of.call.projects.invite({ id, profileId: viewers.invited.profileId });
  await of.call.projects.invite({ id, profileId: proposer.profileId });
  await proposer.call.connections.connect({
    profileId: of.profileId,
    projectId: id,
    requestId: randomUUID(),
  });
  await of.call.projects.uninvite({ id, profileId: proposer.profileId });
  const { projects: call } = of.call;
  if (status === 'draft') await call.unpublish({ id });
  if (status === 'closed') await call.close({ id });
  if (status === 'done') await call.markDone({ id });
  projects.push({ id, owner: of, visibility, status });
}

type Actor = keyof typeof viewers | 'proposer';
const ACTORS: readonly Actor[] = ['invited', 'stranger', 'commercial', 'blocked', 'proposer'];
const personOf = (actor: Actor) => (actor === 'proposer' ? proposer : viewers[actor]);

/** Written apart from visible_projects on purpose (product 14.1 and 14.22). */
function maySee(actor: Actor, { owner: of, visibility, status }: Made): boolean {
  if (of === restricted) return false;
  if (actor === 'blocked') return false;
  if (actor === 'proposer') return true;
  if (status !== 'published') return false;
  return visibility !== 'private' || actor === 'invited';
}

const targetOf = (project: Pick<Made, 'id' | 'owner'>) =>
  ({ profileType: 'property-owner', profileId: project.owner.profileId, projectId: project.id }) as const;

const nameOf = ({ owner: of, visibility, status }: Made) =>
  `${visibility} ${status}${of === restricted ? ' of a restricted owner' : ''}`;

async function seenBy(ask: (project: Made) => Promise<unknown>): Promise<string[]> {
  const seen: string[] = [];
  for (const project of projects) {
    const outcome = await ask(project).then(
      () => true,
      () => false,
    );
    if (outcome) seen.push(nameOf(project));
  }
  return seen;
}

const expectedOf = (actor: Actor, also: (project: Made) => boolean = () => true) =>
  projects.filter((project) => maySee(actor, project) && also(project)).map(nameOf);

describe.each(ACTORS)('the %s', (actor) => {
  it('is listed what they may see and is published, featured ones first', async () => {
    const { items } = await personOf(actor).call.projects.browse({ limit: 50 });
    const listed = items.map(({ id }) => projects.find((project) => project.id === id));
    const names = listed.map((project) => (project === undefined ? 'another' : nameOf(project)));
    expect(names.toSorted()).toEqual(expectedOf(actor, ({ status }) => status === 'published').toSorted());
    const order = items.map(({ visibility }) => visibility === 'featured');
    expect(order).toEqual(order.toSorted((one, other) => Number(other) - Number(one)));
  });

  it.each(VISIBILITIES)('is listed only %s ones when they ask for these', async (visibility) => {
    const { items } = await personOf(actor).call.projects.browse({ visibility: [visibility], limit: 50 });
    expect(new Set(items.map((item) => item.visibility)).size).toBeLessThanOrEqual(1);
    expect(items).toHaveLength(
      expectedOf(actor, (one) => one.status === 'published' && one.visibility === visibility).length,
    );
  });

  it('previews exactly what they may see, with photos', async () => {
    const seen = await seenBy(async (project) => {
      const preview = await personOf(actor).call.profiles.preview(targetOf(project));
      if (preview.view !== 'owner-project') throw new Error('No project.');
      expect(preview.project.media.photos).toHaveLength(5);
      expect(preview.project.status).toBe(project.status);
    });
    expect(seen).toEqual(expectedOf(actor));
  });

  it('saves exactly what they may see, and what is gone later keeps only its name', async () => {
    const { call } = personOf(actor);
    const save = ({ id, owner: of }: Made) =>
      call.connections.saveProfile({ profileId: of.profileId, projectId: id });
    expect(await seenBy(save)).toEqual(expectedOf(actor));
    // What they could save before it was taken from them.
    await world.app.db
      .insertInto('savedProfiles')
      .values(
        projects.map(({ id, owner: of }) => ({
          userId: personOf(actor).userId,
          targetProfileId: of.profileId,
          projectId: id,
          profileType: 'property_owner' as const,
          savedAt: world.clock.now(),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { items } = await call.connections.listSaved({ limit: 50 });
    const available = items.filter((item) => item.isAvailable).map((item) => item.projectId);
    const titled = items.filter((item) => item.projectTitle !== null).map((item) => item.projectId);
    const mine = projects.filter((project) => maySee(actor, project)).map(({ id }) => id);
    expect(available.toSorted()).toEqual(mine.toSorted());
    expect(titled.toSorted()).toEqual(mine.toSorted());
  });

  it('is told the same of what they may not see as of what does not exist', async () => {
    const { call } = personOf(actor);
    const asks = [
      (id: string, profileId: string) =>
        call.profiles.preview({ profileType: 'property-owner', profileId, projectId: id }),
      (id: string, profileId: string) => call.connections.saveProfile({ profileId, projectId: id }),
    ];
    const secret = [...projects.filter((project) => !maySee(actor, project)), never];
    for (const ask of asks) {
      const nothing = await wordsOf(ask(NOBODY, owner.profileId));
      for (const { id, owner: of } of secret) expect(await wordsOf(ask(id, of.profileId))).toBe(nothing);
    }
  });

  it('waits as long for what is hidden as for what does not exist: the same statements are run', async () => {
    let statements = 0;
    const counting = {
      transformQuery: ({ node }: PluginTransformQueryArgs) => {
        statements += 1;
        return node;
      },
      transformResult: ({ result }: PluginTransformResultArgs) => Promise.resolve(result),
    };
    const app = { ...world.app, db: world.app.db.withPlugin(counting) };
    const call = await world.callAs(personOf(actor).userId, app);
    const statementsOf = async (projectId: string, profileId: string) => {
      statements = 0;
      await wordsOf(call.profiles.preview({ profileType: 'property-owner', profileId, projectId }));
      await wordsOf(call.connections.saveProfile({ profileId, projectId }));
      return statements;
    };
    const nothing = await statementsOf(NOBODY, owner.profileId);
    expect(nothing).toBeGreaterThan(1);
    for (const { id, owner: of } of [...projects.filter((one) => !maySee(actor, one)), never])
      expect(await statementsOf(id, of.profileId)).toBe(nothing);
  });

  it('reads nothing of a draft, whatever they call', async () => {
    const { call } = personOf(actor);
    const answers = await Promise.allSettled([
      call.projects.browse({ limit: 50 }),
      call.profiles.preview(targetOf(never)),
      call.connections.listSaved({ limit: 50 }),
      call.notifications.list({}),
      call.projects.getDraft({ id: never.id }),
      call.projects.get({ id: never.id }),
    ]);
    expect(JSON.stringify(answers)).not.toContain(never.word);
  });
});

async function wordsOf(asked: Promise<unknown>): Promise<string> {
  const { code, message, details } = await expectDomainError(asked, 'not_found');
  return JSON.stringify({ code, message, ...details });
}

describe('a proposal', () => {
  it('on a private project is for the invited, and for others it is not there', async () => {
    const secret = projects.find(
      ({ owner: of, visibility, status }) =>
        of === owner && visibility === 'private' && status === 'published',
    );
    const propose = (person: Person, projectId: string) =>
      person.call.connections.connect({ profileId: owner.profileId, projectId, requestId: randomUUID() });
    await give(world, viewers.stranger, 2);
    await give(world, viewers.invited, 2);
    const nothing = await wordsOf(propose(viewers.stranger, NOBODY));
    expect(await wordsOf(propose(viewers.stranger, secret?.id ?? ''))).toBe(nothing);
    expect(await wordsOf(propose(viewers.stranger, never.id))).toBe(nothing);
    expect((await propose(viewers.invited, secret?.id ?? '')).isOpen).toBe(false);
  });
});

describe('a report', () => {
  it('of a private project is taken from those who may see it only', async () => {
    const secret = projects.find(
      ({ owner: of, visibility, status }) =>
        of === owner && visibility === 'private' && status === 'published',
    );
    const report = (person: Person, projectId: string) =>
      person.call.profiles.report({
        profileId: owner.profileId,
        projectId,
        reason: 'other',
        text: 'Not a real project.',
        idempotencyKey: randomUUID(),
      });
    const nothing = await wordsOf(report(viewers.stranger, NOBODY));
    expect(await wordsOf(report(viewers.stranger, secret?.id ?? ''))).toBe(nothing);
    await report(viewers.invited, secret?.id ?? '');
  });
});

describe('projects.browse', () => {
  it('finds by the services that a kind of project asks for', async () => {
    const { call } = viewers.stranger;
    const all = (await call.projects.browse({ limit: 50 })).items.length;
    expect((await call.projects.browse({ services: ['renovation'], limit: 50 })).items).toHaveLength(all);
    expect((await call.projects.browse({ services: ['plumbing'] })).items).toEqual([]);
    expect((await call.projects.browse({ services: ['renovation'], types: ['roofing'] })).items).toEqual([]);
  });

  it('shows a private project to the invited wherever it is, unless they ask for a place', async () => {
    const far = await world.signUp({ userType: 'service_professional', location: 'Columbus, OH 43215' });
    const id = await publishSample(world, owner, { visibility: 'private' });
    await owner.call.projects.invite({ id, profileId: far.profileId });
    const listed = async (input: Parameters<typeof far.call.projects.browse>[0] = {}) =>
      (await far.call.projects.browse(input)).items.map((item) => item.id);
    expect(await listed()).toEqual([id]);
    expect(await listed({ radiusMiles: 25 })).toEqual([]);
    expect(await listed({ place: 'Ann Arbor, MI', radiusMiles: 25, visibility: ['private'] })).toEqual([id]);
  });

  it('goes on behind the featured ones without gaps or repetitions', async () => {
    const { call } = viewers.invited;
    const { items } = await call.projects.browse({ limit: 50 });
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await call.projects.browse({ limit: 1, cursor });
      ids.push(...page.items.map((item) => item.id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(ids).toEqual(items.map((item) => item.id));
  });
});
