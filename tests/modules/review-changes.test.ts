import { beforeAll, describe, expect, it } from 'vitest';
import { publishDue } from '#server/modules/reviews/reviews.tasks.ts';
import { insertUploads } from '../harness/sample-drafts.ts';
import { expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';

const world = useTestApp();
const NOBODY = '00000000-0000-4000-8000-000000000000';
const WRONG = 'That was another day and another house.';

let staff: Person;

beforeAll(async () => {
  staff = await world.makeStaff();
});

async function completedJob() {
  const owner = await world.signUp({ userType: 'property_owner', fullName: 'Olive Owner' });
  const pro = await world.signUp({
    ...{ userType: 'service_professional', fullName: 'Grace Hopper', services: ['plumbing'] },
  });
  const request = { title: 'A leak', description: 'Under the sink.', category: 'plumbing' } as const;
  const { id: requestId } = await owner.call.requests.create(request);
  await pro.call.jobs.accept({ id: requestId });
  await pro.call.jobs.start({ id: requestId });
  await pro.call.jobs.complete({ id: requestId });
  return { owner, pro, requestId };
}

/** Two stars for the professional, four for the owner. */
async function reviewedJob() {
  const job = await completedJob();
  const { owner, pro, requestId } = job;
  const { id } = await owner.call.reviews.create({ requestId, rating: 2, text: 'Came late.' });
  await pro.call.reviews.create({ requestId, rating: 4, text: 'Clear.' });
  return { ...job, id };
}

const ratingOf = async (person: Person) => {
  const { rating, reviewCount } = await person.call.profiles.mine();
  return { rating, reviewCount };
};

describe('reviews.edit', () => {
  it('replaces words and stars once, and is marked', async () => {
    const { owner, pro, requestId, id } = await reviewedJob();
    expect(await owner.call.reviews.ofJob({ requestId })).toMatchObject({ mayEdit: true });
    await owner.call.reviews.edit({ id, rating: 4, text: 'Came late, and made up for it.' });
    expect(await ratingOf(pro)).toEqual({ rating: 4, reviewCount: 1 });
    const { items } = await owner.call.reviews.listOf({ profileId: pro.profileId });
    expect(items[0]).toMatchObject({ rating: 4, text: 'Came late, and made up for it.', isEdited: true });
    expect(await owner.call.reviews.ofJob({ requestId })).toMatchObject({ mayEdit: false });
    await expectDomainError(owner.call.reviews.edit({ id, rating: 5 }), 'review_edited');
  });

  it('counts once, however many edits arrive at the same moment', async () => {
    const { owner, pro, id } = await reviewedJob();
    const edits = [3, 4, 5, 5, 4].map((rating) => owner.call.reviews.edit({ id, rating }));
    const outcomes = await Promise.allSettled(edits);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { items } = await owner.call.reviews.listOf({ profileId: pro.profileId });
    expect(await ratingOf(pro)).toEqual({ rating: items[0]?.rating, reviewCount: 1 });
  });

  it('takes no stars away from somebody whose own review can be read', async () => {
    const { owner, pro, id } = await reviewedJob();
    await expectDomainError(owner.call.reviews.edit({ id, rating: 1 }), 'stars_lowered');
    expect(await ratingOf(pro)).toEqual({ rating: 2, reviewCount: 1 });
    await owner.call.reviews.edit({ id, rating: 2, text: 'Came two hours late.' });
  });

  it('changes an unpublished review freely, which counts as it was edited', async () => {
    const { owner, pro, requestId } = await completedJob();
    const { id } = await owner.call.reviews.create({ requestId, rating: 5, text: 'Quick.' });
    await owner.call.reviews.edit({ id, rating: 1, text: '' });
    expect(await ratingOf(pro)).toEqual({ rating: null, reviewCount: 0 });
    await pro.call.reviews.create({ requestId, rating: 4 });
    expect(await ratingOf(pro)).toEqual({ rating: 1, reviewCount: 1 });
    expect(await owner.call.reviews.ofJob({ requestId })).toMatchObject({ mine: { rating: 1, text: null } });
  });

  it('ends 14 days after publication', async () => {
    const { owner, id } = await reviewedJob();
    world.clock.advance({ days: 14, minutes: 1 });
    await expectDomainError(owner.call.reviews.edit({ id, rating: 5 }), 'review_final');
  });

  it('is the author’s only', async () => {
    const { pro, id } = await reviewedJob();
    const other = await world.signUp({ userType: 'property_owner' });
    await expectDomainError(pro.call.reviews.edit({ id, rating: 5 }), 'not_found');
    await expectDomainError(other.call.reviews.edit({ id, rating: 5 }), 'not_found');
    await expectDomainError(other.call.reviews.edit({ id: NOBODY, rating: 5 }), 'not_found');
  });
});

describe('photos of a review', () => {
  it('show with it once it is published, in order, without the names of their files', async () => {
    const { owner, pro, requestId } = await completedJob();
    const photos = await insertUploads(world, owner.userId, { count: 2 });
    await owner.call.reviews.create({ requestId, rating: 5, photos });
    expect(JSON.stringify(await pro.call.reviews.ofJob({ requestId }))).not.toContain(photos[0]);
    await pro.call.reviews.create({ requestId, rating: 4 });
    const { theirs } = await pro.call.reviews.ofJob({ requestId });
    expect(theirs?.photos.map(({ id }) => id)).toEqual(photos);
    const { items } = await owner.call.reviews.listOf({ profileId: pro.profileId });
    expect(items[0]?.photos.map(({ id }) => id)).toEqual(photos);
    expect(JSON.stringify(items)).not.toContain('fileName');
  });

  it('are replaced by an edit, and refused when they are somebody else’s', async () => {
    const { owner, pro, requestId } = await completedJob();
    const [first = '', second = ''] = await insertUploads(world, owner.userId, { count: 2 });
    const [theirs = ''] = await insertUploads(world, pro.userId, { count: 1 });
    await expectDomainError(
      owner.call.reviews.create({ requestId, rating: 5, photos: [theirs] }),
      'upload_gone',
    );
    const { id } = await owner.call.reviews.create({ requestId, rating: 5, photos: [first] });
    await expectDomainError(
      owner.call.uploads.describe({ id: first, altText: 'Another pipe' }),
      'upload_gone',
    );
    await owner.call.reviews.edit({ id, rating: 5, photos: [second] });
    const { mine } = await owner.call.reviews.ofJob({ requestId });
    expect(mine?.photos.map((photo) => photo.id)).toEqual([second]);
  });
});

describe('reviews.reply', () => {
  it('shows below the review, and is told to its author', async () => {
    const { owner, pro, requestId, id } = await reviewedJob();
    await pro.call.reviews.reply({ id, text: 'A burst main held me up. Sorry.' });
    const { items } = await owner.call.reviews.listOf({ profileId: pro.profileId });
    expect(items[0]?.reply).toEqual({
      text: 'A burst main held me up. Sorry.',
      repliedAt: world.clock.now().toISOString(),
    });
    const notices = await owner.call.notifications.list({});
    expect(notices.items.find(({ kind }) => kind === 'review_replied')).toMatchObject({ requestId });
    const mails = await world.mailsTo(owner.email);
    const mail = mails.find(({ subject }) => subject === 'Grace Hopper replied to your review of A leak');
    expect(mail?.text).toContain(`/requests/${requestId}`);
    await expectDomainError(pro.call.reviews.reply({ id, text: 'And again.' }), 'already_replied');
    expect(await pro.call.reviews.ofJob({ requestId })).toMatchObject({ mayReply: false });
  });

  it('is for the member it is about, once it is published', async () => {
    const { owner, pro, requestId } = await completedJob();
    const { id } = await owner.call.reviews.create({ requestId, rating: 2 });
    const other = await world.signUp({ userType: 'service_professional' });
    await expectDomainError(pro.call.reviews.reply({ id, text: 'Thanks.' }), 'review_unpublished');
    await expectDomainError(owner.call.reviews.reply({ id, text: 'Thanks.' }), 'not_found');
    await expectDomainError(other.call.reviews.reply({ id, text: 'Thanks.' }), 'not_found');
    await expectDomainError(other.call.reviews.reply({ id: NOBODY, text: 'Thanks.' }), 'not_found');
    world.clock.advance({ days: 14 });
    await publishDue(world.app);
    await pro.call.reviews.reply({ id, text: 'Thanks.' });
  });

  it('is published once when it is sent many times at the same moment', async () => {
    const { owner, pro, id } = await reviewedJob();
    const replies = Array.from({ length: 6 }, (_, at) =>
      pro.call.reviews.reply({ id, text: `Reply ${String(at)}` }),
    );
    const outcomes = await Promise.allSettled(replies);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const notices = await owner.call.notifications.list({});
    expect(notices.items.filter(({ kind }) => kind === 'review_replied')).toHaveLength(1);
  });
});

describe('reviews.report', () => {
  it('marks the review and leaves it where it is', async () => {
    const { owner, pro, requestId, id } = await reviewedJob();
    await pro.call.reviews.report({ id, reason: 'untrue', text: WRONG });
    const { items } = await owner.call.reviews.listOf({ profileId: pro.profileId });
    expect(items[0]).toMatchObject({ rating: 2, isContested: true });
    expect(await ratingOf(pro)).toEqual({ rating: 2, reviewCount: 1 });
    expect(JSON.stringify(await owner.call.reviews.ofJob({ requestId }))).not.toContain(WRONG);
    expect(await pro.call.reviews.ofJob({ requestId })).toMatchObject({ mayReport: false });
    await expectDomainError(
      pro.call.reviews.report({ id, reason: 'untrue', text: WRONG }),
      'already_reported',
    );
  });

  it('is for the member it is about, once it is published', async () => {
    const { owner, pro, requestId } = await completedJob();
    const { id } = await owner.call.reviews.create({ requestId, rating: 2 });
    const other = await world.signUp({ userType: 'service_professional' });
    const report = { id, reason: 'insulting', text: WRONG } as const;
    await expectDomainError(pro.call.reviews.report(report), 'review_unpublished');
    await expectDomainError(owner.call.reviews.report(report), 'not_found');
    await expectDomainError(other.call.reviews.report(report), 'not_found');
  });
});

describe('staff.reviews.decide', () => {
  async function contested() {
    const job = await reviewedJob();
    const report = await job.pro.call.reviews.report({ id: job.id, reason: 'not_our_job', text: WRONG });
    return { ...job, reportId: report.id };
  }

  it('removes the review with its stars, and gives both sides the reason', async () => {
    const { owner, pro, requestId, reportId } = await contested();
    const reason = 'The job it describes is another one.';
    await staff.call.staff.reviews.decide({ id: reportId, decision: 'removed', reason });
    expect(await ratingOf(pro)).toEqual({ rating: null, reviewCount: 0 });
    expect((await owner.call.reviews.listOf({ profileId: pro.profileId })).items).toEqual([]);
    for (const person of [owner, pro]) {
      const notices = await person.call.notifications.list({});
      expect(notices.items.map(({ kind }) => kind)).toContain('review_removed');
      const mails = await world.mailsTo(person.email);
      const mail = mails.find(({ subject }) => subject === 'A review of A leak was removed');
      expect(mail?.text).toContain(reason);
    }
    expect(await owner.call.reviews.ofJob({ requestId })).toMatchObject({
      ...{ mine: { isRemoved: true, isContested: false, decisionReason: reason }, mayEdit: false },
    });
    expect(await pro.call.reviews.ofJob({ requestId })).toMatchObject({ mayReply: false, mayReport: false });
    const { items } = await staff.call.staff.audit.list({ action: 'review_removed' });
    expect(items[0]).toMatchObject({ reason, subject: { profileId: owner.profileId } });
  });

  it('keeps the review, whose mark goes, for good', async () => {
    const { owner, pro, reportId, id } = await contested();
    const reason = 'It describes this very job.';
    await staff.call.staff.reviews.decide({ id: reportId, decision: 'kept', reason });
    const { items } = await owner.call.reviews.listOf({ profileId: pro.profileId });
    expect(items[0]).toMatchObject({ rating: 2, isContested: false });
    expect(await ratingOf(pro)).toEqual({ rating: 2, reviewCount: 1 });
    await expectDomainError(
      pro.call.reviews.report({ id, reason: 'other', text: WRONG }),
      'already_reported',
    );
  });

  it('is decided once, also by two at the same moment', async () => {
    const { pro, reportId } = await contested();
    const reason = 'It describes this very job.';
    const outcomes = await Promise.allSettled(
      (['removed', 'kept', 'removed', 'removed'] as const).map((decision) =>
        staff.call.staff.reviews.decide({ id: reportId, decision, reason }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { reviewCount, rating } = await ratingOf(pro);
    expect([
      [0, null],
      [1, 2],
    ]).toContainEqual([reviewCount, rating]);
    const answer = staff.call.staff.reviews.decide({ id: reportId, decision: 'kept', reason });
    await expectDomainError(answer, 'already_answered');
    const unknown = staff.call.staff.reviews.decide({ id: NOBODY, decision: 'kept', reason });
    await expectDomainError(unknown, 'not_found');
  });

  it('is listed for staff with what both sides say, page by page', async () => {
    const { pro, reportId, id } = await contested();
    await pro.call.reviews.reply({ id, text: 'Wrong house.' });
    const { items } = await staff.call.staff.reviews.list({ limit: 1 });
    expect(items[0]).toMatchObject({
      ...{ id: reportId, reason: 'not_our_job', text: WRONG, jobTitle: 'A leak', decision: null },
      author: { name: 'Olive Owner' },
      subject: { name: 'Grace Hopper', email: pro.email },
      review: { id, rating: 2, text: 'Came late.', reply: 'Wrong house.' },
    });
    await staff.call.staff.reviews.decide({ id: reportId, decision: 'kept', reason: 'It is this job.' });
    const open = await staff.call.staff.reviews.list({ state: 'open' });
    expect(open.items.map((report) => report.id)).not.toContain(reportId);
    const closed = await staff.call.staff.reviews.list({ state: 'closed' });
    expect(closed.items[0]).toMatchObject({ id: reportId, decision: 'kept' });
    await expectDomainError(pro.call.staff.reviews.list({}), 'wrong_user_type');
  });
});
