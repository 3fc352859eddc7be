import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { shortName } from '#server/modules/reviews/reviews.policy.ts';
import { expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';
import {
  MINUTE,
  NOBODY,
  NOW,
  type PreviewStage,
  setPreviewStage,
  showProfessional,
} from './preview-stage.ts';

const world = useTestApp();

let stage: PreviewStage;
let owner: Person;
let commercial: Person;
let professional: Person;
let viewer: Person;

beforeAll(async () => {
  stage = await setPreviewStage(world);
  ({ owner, commercial, professional, viewer } = stage);
});

beforeEach(() => {
  world.clock.set(NOW);
});

describe('reviews of a preview', () => {
  const reviewed: string[] = [];

  beforeAll(async () => {
    world.clock.set(NOW);
    const author = await world.signUp({
      userType: 'property_owner',
      fullName: 'Lena Maria Hoffmann',
      location: 'Ypsilanti, MI 48198',
    });
    const lost = await world.signUp({
      userType: 'property_owner',
      fullName: 'Cher',
      location: 'The old mill',
    });
    for (let n = 0; n < 6; n += 1) {
      const { userId } = n === 5 ? lost : author;
      // Two with the same timestamp: the id breaks the tie.
      const createdAt = new Date(NOW.getTime() + Math.floor(n / 2) * MINUTE);
      const { id: requestId } = await world.app.db
        .insertInto('serviceRequests')
        .values({
          clientId: userId,
          professionalId: professional.userId,
          title: 'A canary of a title',
          description: 'Done',
          category: 'plumbing',
          location: 'Somewhere',
          status: 'completed',
          createdAt,
          acceptedAt: createdAt,
          startedAt: createdAt,
          completedAt: createdAt,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const review = {
        requestId,
        authorId: userId,
        subjectId: professional.userId,
        createdAt,
        publishedAt: createdAt,
      };
      const { id } = await world.app.db
        .insertInto('reviews')
        .values({ ...review, rating: 5 - (n % 2), text: n === 0 ? null : `Review ${String(n)}` })
        .returning('id')
        .executeTakeFirstOrThrow();
      reviewed.push(id);
    }
    const { rows } = await sql<{ id: string }>`
      select id from reviews where subject_id = ${professional.userId} order by created_at desc, id desc
    `.execute(world.app.db);
    reviewed.splice(0, reviewed.length, ...rows.map(({ id }) => id));
  });

  it('are the newest four, signed with first name, initial and city', async () => {
    const { reviews } = await showProfessional(stage, commercial);
    expect(reviews.map(({ id }) => id)).toEqual(reviewed.slice(0, 4));
    const authors = new Set(reviews.map(({ authorName, city }) => `${authorName}, ${String(city)}`));
    expect(authors).toEqual(new Set(['Lena H., Ypsilanti, MI', 'Cher, null']));
    expect(JSON.stringify(reviews)).not.toMatch(/Hoffmann|canary|old mill/);
    expect(Object.keys(reviews[0] ?? {}).toSorted()).toEqual([
      'authorName',
      'city',
      'createdAt',
      'id',
      'isContested',
      'isEdited',
      'photos',
      'rating',
      'reply',
      'text',
    ]);
  });

  it('are all listed page by page, for the viewers of the profile', async () => {
    for (const limit of [1, 2, 3, 6, 50]) {
      const ids: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await owner.call.reviews.listOf({ profileId: professional.profileId, limit, cursor });
        ids.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      expect(ids).toEqual(reviewed);
    }
    const { profileId } = professional;
    await expectDomainError(viewer.call.reviews.listOf({ profileId }), 'profile_type_not_shown');
    await expectDomainError(world.visitor().reviews.listOf({ profileId }), 'sign_in_required');
    await expectDomainError(owner.call.reviews.listOf({ profileId: NOBODY }), 'professional_not_found');
    await expect(owner.call.reviews.listOf({ profileId, cursor: 'x' })).rejects.toThrow('Start again');
  });

  it.each([
    ['Lena Hoffmann', 'Lena H.'],
    ['Mary Ann de la cruz', 'Mary C.'],
    ['  Cher ', 'Cher'],
    ['Zoë Ångström', 'Zoë Å.'],
    ['', ''],
  ])('name %s as %s', (fullName, short) => {
    expect(shortName(fullName)).toBe(short);
  });
});
