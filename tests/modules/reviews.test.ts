import { describe, expect, it } from 'vitest';
import { publishDue } from '#server/modules/reviews/reviews.tasks.ts';
import { expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';

const world = useTestApp();
const NOBODY = '00000000-0000-4000-8000-000000000000';

const signUpPro = () =>
  world.signUp({ userType: 'service_professional', fullName: 'Grace Hopper', services: ['plumbing'] });

async function requestBy(owner: Person): Promise<string> {
  const { id } = await owner.call.requests.create({
    title: 'A leak',
    description: 'Under the sink.',
    category: 'plumbing',
  });
  return id;
}

async function completeFor(owner: Person, pro: Person): Promise<string> {
  const id = await requestBy(owner);
  await pro.call.jobs.accept({ id });
  await pro.call.jobs.start({ id });
  await pro.call.jobs.complete({ id });
  return id;
}

describe('reviews.create', () => {
  it('counts once both have written, and tells each in the app and by email', async () => {
    const owner = await world.signUp({ userType: 'property_owner', fullName: 'Olive Owner' });
    const pro = await signUpPro();
    const requestId = await completeFor(owner, pro);
    const { id } = await owner.call.reviews.create({ requestId, rating: 5, text: 'Neat <b>work</b>.' });
    const createdAt = world.clock.now();
    expect(await pro.call.profiles.mine()).toMatchObject({ rating: null, reviewCount: 0 });
    const waiting = await pro.call.notifications.list({});
    expect(waiting.items[0]).toMatchObject({ kind: 'review_waiting', requestId });
    const invitations = await world.mailsTo(pro.email);
    const invitation = invitations.find(({ subject }) => subject === 'Olive Owner reviewed you for A leak');
    expect(invitation?.text).toContain(`/jobs/${requestId}`);
    expect(JSON.stringify(invitations)).not.toContain('Neat');
    world.clock.advance({ hours: 1 });
    await pro.call.reviews.create({ requestId, rating: 4 });
    const kept = await world.app.db
      .selectFrom('reviews')
      .select(['requestId', 'authorId', 'subjectId', 'rating', 'text', 'createdAt', 'publishedAt'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(kept).toEqual({
      requestId,
      authorId: owner.userId,
      subjectId: pro.userId,
      rating: 5,
      text: 'Neat <b>work</b>.',
      createdAt,
      publishedAt: world.clock.now(),
    });
    expect(await pro.call.profiles.mine()).toMatchObject({ rating: 5, reviewCount: 1, completedJobs: 1 });
    const { items } = await pro.call.notifications.list({});
    expect(items.map(({ kind, text }) => [kind, text])).toContainEqual([
      'review_received',
      'Olive Owner reviewed A leak',
    ]);
    const mail = (await world.mailsTo(pro.email)).find(
      ({ subject }) => subject === 'Olive Owner reviewed A leak',
    );
    expect(mail?.text).toContain('5 of 5');
    expect(mail?.html).not.toContain('<b>work</b>');
    expect(await owner.call.requests.get({ id: requestId })).toMatchObject({ isReviewed: true });
    expect(await owner.call.profiles.mine()).toMatchObject({ rating: 4, reviewCount: 1 });
    const told = (await world.mailsTo(owner.email)).find(
      ({ subject }) => subject === 'Grace Hopper reviewed A leak',
    );
    expect(told?.text).toContain(`/requests/${requestId}`);
  });

  it('averages all reviews and stores an empty text as null', async () => {
    const owner = await world.signUp({ userType: 'commercial' });
    const pro = await signUpPro();
    for (const rating of [5, 4, 4]) {
      const requestId = await completeFor(owner, pro);
      await owner.call.reviews.create({ requestId, rating, text: ' ' });
      await pro.call.reviews.create({ requestId, rating: 5 });
    }
    expect(await pro.call.profiles.mine()).toMatchObject({ rating: 4.33, reviewCount: 3 });
    const texts = await world.app.db
      .selectFrom('reviews')
      .select('text')
      .where('subjectId', '=', pro.userId)
      .execute();
    expect(texts).toEqual([{ text: null }, { text: null }, { text: null }]);
  });

  it('stores one of many parallel reviews of a job', async () => {
    const owner = await world.signUp({ userType: 'property_owner' });
    const pro = await signUpPro();
    const requestId = await completeFor(owner, pro);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, at) => owner.call.reviews.create({ requestId, rating: 1 + (at % 5) })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBe(1);
    const refusals = outcomes.filter((outcome) => outcome.status === 'rejected');
    for (const { reason } of refusals) expect(reason).toMatchObject({ cause: { code: 'already_reviewed' } });
    await pro.call.reviews.create({ requestId, rating: 5 });
    const { reviewCount, rating } = await pro.call.profiles.mine();
    expect(reviewCount).toBe(1);
    const kept = await world.app.db
      .selectFrom('reviews')
      .select('rating')
      .where('requestId', '=', requestId)
      .where('authorId', '=', owner.userId)
      .execute();
    expect(kept).toEqual([{ rating }]);
  });

  it('adds up parallel reviews of one professional by many clients', async () => {
    const pro = await signUpPro();
    const owners = await Promise.all([1, 2, 3, 4, 5].map(() => world.signUp({ userType: 'property_owner' })));
    const ids = await Promise.all(owners.map((owner) => completeFor(owner, pro)));
    await Promise.all(
      owners.map((owner, at) => owner.call.reviews.create({ requestId: ids[at] ?? NOBODY, rating: at + 1 })),
    );
    await Promise.all(ids.map((requestId) => pro.call.reviews.create({ requestId, rating: 4 })));
    expect(await pro.call.profiles.mine()).toMatchObject({ reviewCount: 5, rating: 3, completedJobs: 5 });
  });

  it('refuses a second review, an open job and the requests of others', async () => {
    const owner = await world.signUp({ userType: 'property_owner' });
    const other = await world.signUp({ userType: 'property_owner' });
    const pro = await signUpPro();
    const done = await completeFor(owner, pro);
    const open = await requestBy(owner);
    await owner.call.reviews.create({ requestId: done, rating: 4 });
    await expectDomainError(owner.call.reviews.create({ requestId: done, rating: 5 }), 'already_reviewed');
    await expectDomainError(owner.call.reviews.create({ requestId: open, rating: 5 }), 'review_too_early');
    await pro.call.jobs.accept({ id: open });
    await expectDomainError(owner.call.reviews.create({ requestId: open, rating: 5 }), 'review_too_early');
    await owner.call.requests.cancel({ id: open });
    await expectDomainError(owner.call.reviews.create({ requestId: open, rating: 5 }), 'review_too_early');
    await expectDomainError(other.call.reviews.create({ requestId: done, rating: 5 }), 'not_found');
    await expectDomainError(other.call.reviews.create({ requestId: NOBODY, rating: 5 }), 'not_found');
    expect(await pro.call.profiles.mine()).toMatchObject({ reviewCount: 0, rating: null });
  });

  it('is for the two sides of the job only', async () => {
    const owner = await world.signUp({ userType: 'property_owner' });
    const pro = await signUpPro();
    const requestId = await completeFor(owner, pro);
    const otherPro = await signUpPro();
    await expectDomainError(otherPro.call.reviews.create({ requestId, rating: 5 }), 'not_found');
    await expectDomainError(world.visitor().reviews.create({ requestId, rating: 5 }), 'sign_in_required');
  });

  it.each([
    { rating: 0 },
    { rating: 6 },
    { rating: 4.5 },
    { rating: 5, text: 'x'.repeat(1001) },
    { rating: 5, subjectId: NOBODY },
  ])('refuses %j', async (input) => {
    const owner = await world.signUp({ userType: 'property_owner' });
    await expect(owner.call.reviews.create({ requestId: NOBODY, ...input })).rejects.toThrow(
      expect.objectContaining({ code: 'BAD_REQUEST' }),
    );
  });
});

describe('reviews of both sides', () => {
  it('publishes both once when both are written at the same moment', async () => {
    for (let round = 0; round < 3; round += 1) {
      const owner = await world.signUp({ userType: 'property_owner' });
      const pro = await signUpPro();
      const requestId = await completeFor(owner, pro);
      await Promise.all([
        owner.call.reviews.create({ requestId, rating: 5 }),
        pro.call.reviews.create({ requestId, rating: 4 }),
      ]);
      expect(await pro.call.profiles.mine()).toMatchObject({ reviewCount: 1, rating: 5 });
      expect(await owner.call.profiles.mine()).toMatchObject({ reviewCount: 1, rating: 4 });
    }
  });

  it('does not deadlock where one pair reviews many jobs at once', async () => {
    const owner = await world.signUp({ userType: 'property_owner' });
    const pro = await signUpPro();
    const ids: string[] = [];
    for (let n = 0; n < 6; n += 1) ids.push(await completeFor(owner, pro));
    await Promise.all(
      ids.flatMap((requestId) => [
        owner.call.reviews.create({ requestId, rating: 5 }),
        pro.call.reviews.create({ requestId, rating: 4 }),
      ]),
    );
    expect(await pro.call.profiles.mine()).toMatchObject({ reviewCount: 6, rating: 5 });
    expect(await owner.call.profiles.mine()).toMatchObject({ reviewCount: 6, rating: 4 });
  });

  it('keeps an unpublished review out of every answer but its author’s', async () => {
    const owner = await world.signUp({ userType: 'property_owner' });
    const pro = await signUpPro();
    const viewer = await world.signUp({ userType: 'commercial' });
    const requestId = await completeFor(owner, pro);
    const text = 'Zebrawood unpublished words';
    const { id } = await owner.call.reviews.create({ requestId, rating: 2, text });
    const answers = JSON.stringify([
      await pro.call.reviews.ofJob({ requestId }),
      await pro.call.jobs.get({ id: requestId }),
      await pro.call.jobs.listMine({}),
      await pro.call.profiles.mine(),
      await pro.call.notifications.list({}),
      await viewer.call.profiles.preview({ profileType: 'professional', profileId: pro.profileId }),
      await viewer.call.reviews.listOf({ profileId: pro.profileId }),
    ]);
    expect(answers).not.toContain('Zebrawood');
    expect(answers).not.toContain(id);
    expect(await pro.call.reviews.ofJob({ requestId })).toMatchObject({
      ...{ mine: null, theirs: null, isTheirsWritten: true, isPublished: false, mayReview: true },
    });
    expect(await owner.call.reviews.ofJob({ requestId })).toMatchObject({
      ...{ mine: { id, rating: 2, text }, theirs: null, mayReview: false },
    });
    await pro.call.reviews.create({ requestId, rating: 4, text: 'Fair owner' });
    expect(await pro.call.reviews.ofJob({ requestId })).toMatchObject({
      ...{ mine: { rating: 4 }, theirs: { id, text }, isPublished: true, mayReview: false },
    });
    const { items } = await viewer.call.reviews.listOf({ profileId: pro.profileId });
    expect(items.map((review) => review.text)).toEqual([text]);
  });
});

describe('reviews.ofJob', () => {
  it('is not found for others, and too early before anyone took the request', async () => {
    const owner = await world.signUp({ userType: 'property_owner' });
    const other = await world.signUp({ userType: 'property_owner' });
    const requestId = await requestBy(owner);
    await expectDomainError(owner.call.reviews.ofJob({ requestId }), 'review_too_early');
    await expectDomainError(other.call.reviews.ofJob({ requestId }), 'not_found');
    await expectDomainError(other.call.reviews.ofJob({ requestId: NOBODY }), 'not_found');
    await expectDomainError(world.visitor().reviews.ofJob({ requestId }), 'sign_in_required');
  });
});

describe('reviews.publishDue', () => {
  it('publishes a review alone after 14 days, once, and takes none after it', async () => {
    const owner = await world.signUp({ userType: 'property_owner' });
    const pro = await signUpPro();
    const requestId = await completeFor(owner, pro);
    await pro.call.reviews.create({ requestId, rating: 3 });
    world.clock.advance({ days: 13, hours: 23 });
    await publishDue(world.app);
    expect(await owner.call.profiles.mine()).toMatchObject({ reviewCount: 0 });
    world.clock.advance({ hours: 1 });
    await Promise.all(Array.from({ length: 8 }, () => publishDue(world.app)));
    expect(await owner.call.profiles.mine()).toMatchObject({ reviewCount: 1, rating: 3 });
    const told = (await world.mailsTo(owner.email)).filter(({ subject }) =>
      subject.endsWith('reviewed A leak'),
    );
    expect(told).toHaveLength(1);
    await expectDomainError(owner.call.reviews.create({ requestId, rating: 1 }), 'reviews_published');
    expect(await owner.call.requests.get({ id: requestId })).toMatchObject({ isReviewed: true });
    expect(await owner.call.reviews.ofJob({ requestId })).toMatchObject({
      ...{ mine: null, theirs: { rating: 3 }, isPublished: true, mayReview: false },
    });
  });

  it('publishes in one of two ways when the second review meets the last moment', async () => {
    const owner = await world.signUp({ userType: 'property_owner' });
    const pro = await signUpPro();
    const ids: string[] = [];
    for (let n = 0; n < 6; n += 1) ids.push(await completeFor(owner, pro));
    for (const requestId of ids) await owner.call.reviews.create({ requestId, rating: 4 });
    world.clock.advance({ days: 14 });
    const [, ...answers] = await Promise.allSettled([
      publishDue(world.app),
      ...ids.map((requestId) => pro.call.reviews.create({ requestId, rating: 2 })),
    ]);
    const written = answers.filter(({ status }) => status === 'fulfilled').length;
    for (const answer of answers) {
      if (answer.status === 'rejected') {
        expect(answer.reason).toMatchObject({ cause: { code: 'reviews_published' } });
      }
    }
    await publishDue(world.app);
    expect(await pro.call.profiles.mine()).toMatchObject({ reviewCount: 6, rating: 4 });
    expect(await owner.call.profiles.mine()).toMatchObject({ reviewCount: written });
  });
});
