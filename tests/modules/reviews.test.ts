import { describe, expect, it } from 'vitest';
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
  it('adds to the rating and notifies the professional in the app and by email', async () => {
    const owner = await world.signUp({ userType: 'property_owner', fullName: 'Olive Owner' });
    const pro = await signUpPro();
    const requestId = await completeFor(owner, pro);
    const { id } = await owner.call.reviews.create({ requestId, rating: 5, text: 'Neat <b>work</b>.' });
    const kept = await world.app.db
      .selectFrom('reviews')
      .select(['requestId', 'authorId', 'subjectId', 'rating', 'text', 'createdAt'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(kept).toEqual({
      requestId,
      authorId: owner.userId,
      subjectId: pro.userId,
      rating: 5,
      text: 'Neat <b>work</b>.',
      createdAt: world.clock.now(),
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
  });

  it('averages all reviews and stores an empty text as null', async () => {
    const owner = await world.signUp({ userType: 'commercial' });
    const pro = await signUpPro();
    for (const rating of [5, 4, 4]) {
      await owner.call.reviews.create({ requestId: await completeFor(owner, pro), rating, text: ' ' });
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
    const { reviewCount, rating } = await pro.call.profiles.mine();
    expect(reviewCount).toBe(1);
    const kept = await world.app.db
      .selectFrom('reviews')
      .select('rating')
      .where('requestId', '=', requestId)
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
    expect(await pro.call.profiles.mine()).toMatchObject({ reviewCount: 1, rating: 4 });
  });

  it('is for owners and commercial clients', async () => {
    const owner = await world.signUp({ userType: 'property_owner' });
    const pro = await signUpPro();
    const requestId = await completeFor(owner, pro);
    await expectDomainError(pro.call.reviews.create({ requestId, rating: 5 }), 'wrong_user_type');
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
