import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import type { PreviewType } from '#contract/previews.ts';
import { removeContacts } from '../harness/remove-contacts.ts';
import { insertProject } from '../harness/sample-projects.ts';
import { expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';
import {
  insertContact,
  NOBODY,
  NOW,
  ofProfessional,
  ofProject,
  type PreviewStage,
  setPreviewStage,
} from './preview-stage.ts';

const world = useTestApp();

let stage: PreviewStage;
let owner: Person;
let commercial: Person;
let professional: Person;
let viewer: Person;
let projectId: string;

beforeAll(async () => {
  stage = await setPreviewStage(world);
  ({ owner, commercial, professional, viewer, projectId } = stage);
});

beforeEach(() => {
  world.clock.set(NOW);
});

/** The error of a refused call as sent on the wire. */
async function refusalOf(call: Promise<unknown>, code: ErrorCode) {
  const { message, details } = await expectDomainError(call, code);
  return { message, details };
}

describe('profiles.preview, visibility', () => {
  type Shown = 'professional' | 'owner-project' | ErrorCode;
  const TABLE: [keyof typeof people, PreviewType, boolean, Shown][] = [
    ['owner', 'professional', false, 'professional'],
    ['owner', 'professional', true, 'professional'],
    ['owner', 'property-owner', false, 'profile_type_not_shown'],
    ['owner', 'property-owner', true, 'profile_type_not_shown'],
    ['commercial', 'professional', false, 'professional'],
    ['commercial', 'professional', true, 'professional'],
    ['commercial', 'property-owner', false, 'profile_type_not_shown'],
    ['commercial', 'property-owner', true, 'owner-project'],
    ['professional', 'professional', false, 'profile_type_not_shown'],
    ['professional', 'professional', true, 'profile_type_not_shown'],
    ['professional', 'property-owner', false, 'profile_type_not_shown'],
    ['professional', 'property-owner', true, 'owner-project'],
  ];
  const people = { owner: () => owner, commercial: () => commercial, professional: () => viewer };

  it.each(TABLE)('%s looks at %s, project %s: %s', async (who, profileType, withProject, shown) => {
    const profileId = profileType === 'professional' ? professional.profileId : owner.profileId;
    const input = { profileType, profileId, ...(withProject && { projectId }) };
    const call = people[who]().call.profiles.preview(input);
    if (shown === 'professional' || shown === 'owner-project') expect((await call).view).toBe(shown);
    else await expectDomainError(call, shown);
  });

  it('requires an account', async () => {
    await expectDomainError(world.visitor().profiles.preview(ofProfessional(stage)), 'sign_in_required');
  });

  it('gives the same answer for unknown and hidden professionals', async () => {
    const restricted = await world.signUp({ userType: 'service_professional' });
    await world.restrict(restricted);
    const blocked = await world.signUp({ userType: 'service_professional' });
    const blocking = await world.signUp({ userType: 'service_professional' });
    const createdAt = world.clock.now();
    await world.app.db
      .insertInto('blocks')
      .values([
        { blockerProfileId: owner.profileId, blockedProfileId: blocked.profileId, createdAt },
        { blockerProfileId: blocking.profileId, blockedProfileId: owner.profileId, createdAt },
      ])
      .execute();
    const hidden = [restricted, blocked, blocking, commercial, owner].map(({ profileId }) => profileId);
    const said = [];
    for (const profileId of [NOBODY, ...hidden]) {
      const call = owner.call.profiles.preview(ofProfessional(stage, profileId));
      said.push(await refusalOf(call, 'professional_not_found'));
      const list = owner.call.reviews.listOf({ profileId });
      said.push(await refusalOf(list, 'professional_not_found'));
    }
    expect(new Set(said.map((one) => JSON.stringify(one))).size).toBe(1);
  });

  it('shows a restricted professional to those who are connected with them, but never across a block', async () => {
    const former = await world.signUp({ userType: 'service_professional' });
    await insertContact(world, { from: owner, to: former });
    await world.restrict(former);
    expect((await owner.call.profiles.preview(ofProfessional(stage, former.profileId))).view).toBe(
      'professional',
    );
    await expectDomainError(
      commercial.call.profiles.preview(ofProfessional(stage, former.profileId)),
      'professional_not_found',
    );
    await world.app.db
      .insertInto('blocks')
      .values({
        blockerProfileId: former.profileId,
        blockedProfileId: owner.profileId,
        createdAt: world.clock.now(),
      })
      .execute();
    await expectDomainError(
      owner.call.profiles.preview(ofProfessional(stage, former.profileId)),
      'professional_not_found',
    );
    await removeContacts(world.app.db);
  });

  it('gives the same answer for unknown and hidden projects', async () => {
    const of = { ownerId: owner.userId };
    const other = await world.signUp({ userType: 'property_owner' });
    const blocking = await world.signUp({ userType: 'property_owner' });
    const restricted = await world.signUp({ userType: 'property_owner' });
    await world.restrict(restricted);
    await world.app.db
      .insertInto('blocks')
      .values({
        blockerProfileId: blocking.profileId,
        blockedProfileId: viewer.profileId,
        createdAt: world.clock.now(),
      })
      .execute();
    const make = async (sample: Parameters<typeof insertProject>[1]) =>
      (await insertProject(world, sample)).id;
    const draft = await make({ ...of, status: 'draft' });
    const asked = [
      ofProject(stage, NOBODY),
      ofProject(stage, projectId, NOBODY),
      ofProject(stage, projectId, professional.profileId),
      ofProject(stage, draft),
      ofProject(stage, await make({ ...of, status: 'draft', visibility: 'private' })),
      ofProject(stage, await make({ ...of, status: 'closed' })),
      ofProject(stage, await make({ ...of, visibility: 'private' })),
      ofProject(stage, await make({ ownerId: other.userId })),
      ofProject(stage, await make({ ownerId: viewer.userId }), viewer.profileId),
      ofProject(stage, await make({ ownerId: blocking.userId }), blocking.profileId),
      ofProject(stage, await make({ ownerId: restricted.userId }), restricted.profileId),
    ];
    const said = [];
    for (const target of asked) {
      said.push(await refusalOf(viewer.call.profiles.preview(target), 'not_found'));
    }
    expect(new Set(said.map((one) => JSON.stringify(one))).size).toBe(1);
  });

  it('refuses an input without a profile', async () => {
    const odd = { profileType: 'professional', profileId: 'nobody' } as const;
    await expect(owner.call.profiles.preview(odd)).rejects.toThrow();
    const more = { ...ofProfessional(stage), extra: 1 };
    await expect(owner.call.profiles.preview(more)).rejects.toThrow('extra');
  });
});

describe('private fields', () => {
  /** A value of its own in every column of a private table. */
  async function fill(table: 'profile_private' | 'project_private', key: string, id: string) {
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and column_name <> ${key}
    `.execute(world.app.db);
    const values = rows.map(({ name }) => ({ name, value: `canary-${name}-${randomUUID()}` }));
    for (const { name, value } of values) {
      await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${value} where ${sql.ref(key)} = ${id}`.execute(
        world.app.db,
      );
    }
    return values.map(({ value }) => value);
  }

  it('are in no preview, connected or not', async () => {
    const secrets = [
      ...(await fill('profile_private', 'user_id', owner.userId)),
      ...(await fill('profile_private', 'user_id', professional.userId)),
      ...(await fill('project_private', 'project_id', projectId)),
      ...[owner, professional, viewer].flatMap(({ email, userId }) => [email, userId]),
    ];
    expect(secrets.length).toBeGreaterThanOrEqual(16);
    const looks = async () =>
      JSON.stringify([
        await owner.call.profiles.preview(ofProfessional(stage)),
        await commercial.call.profiles.preview(ofProfessional(stage)),
        await viewer.call.profiles.preview(ofProject(stage)),
        await commercial.call.profiles.preview(ofProject(stage)),
        await viewer.call.projects.browse({}),
        await owner.call.reviews.listOf({ profileId: professional.profileId }),
      ]);
    const told = (text: string) => secrets.filter((secret) => text.includes(secret));
    expect(told(await looks())).toEqual([]);
    await insertContact(world, { from: owner, to: professional, minutes: 5 });
    const of = { to: owner, kind: 'project', projectId, minutes: 5, answer: 'accepted' } as const;
    await insertContact(world, { ...of, from: viewer });
    await insertContact(world, { ...of, from: commercial });
    const text = await looks();
    expect(told(text)).toEqual([]);
    // Three previews, and the project in the list.
    expect(text.match(/"isOpen":true/g)?.length).toBe(4);
    await removeContacts(world.app.db);
  });
});
