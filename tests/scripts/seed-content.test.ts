import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedIfEmpty } from '#scripts/seed.ts';
import { openDemoStage, type DemoStage } from '#scripts/seed/demo-stage.ts';
import { PROFESSIONALS, PROJECTS } from '#scripts/seed/personas.ts';
import { momentDaysAgo } from '#scripts/seed/timeline.ts';
import { findViolations } from '#server/modules/ledger/ledger.service.ts';
import { listMarketPages } from '#server/modules/search/market-summary.service.ts';
import { endGracePeriods } from '#server/modules/profiles/grace.tasks.ts';
import { MARKET_SLUGS, SERVED_STATE_CODES } from '#contract/markets.ts';
import { MIN_PROJECT_PHOTOS } from '#contract/project-options.ts';
import { IS_PROOF } from '#tests/harness/effort.ts';
import { NOW, useConfig, useScratch } from './seed-database.ts';

const config = useConfig();

describe.runIf(IS_PROOF)('the demo data in the database', () => {
  const scratch = useScratch();
  let stage: DemoStage;

  beforeAll(async () => {
    expect(await seedIfEmpty(scratch.url, config, NOW)).toEqual({ seeded: true });
    stage = await openDemoStage(scratch.url, config, NOW);
  });
  afterAll(() => stage.stop());

  const personOf = async (key: string) => {
    const user = await scratch.db
      .selectFrom('users')
      .select(['id as userId', 'userType', 'isStaff'])
      .where('email', '=', `${key}@demo.lintel.example`)
      .executeTakeFirstOrThrow();
    return stage.as(user, NOW);
  };

  it('has documents in review for staff, and no professional who goes on hold in time', async () => {
    const staff = await personOf('staff');
    const unchecked = PROFESSIONALS.filter(({ documentsValidDays }) => documentsValidDays === undefined);
    const queue = await staff.staff.credentials.queue({});
    expect(queue.waiting).toBe(2 * unchecked.length + 1);
    expect(queue.overdue).toBe(1);
    expect(queue.items[0]).toMatchObject({ kind: 'workers_comp', isSecondLook: true, isOverdue: true });
    await endGracePeriods(stage.at(new Date(NOW.getTime() + 90 * 86_400_000)));
    const { db } = scratch;
    const onHold = db.selectFrom('users').select('email').where('credentialsOverdueAt', 'is not', null);
    expect(await onHold.execute()).toEqual([]);
  });

  it('gives staff a report and messages to answer', async () => {
    const { staff } = await personOf('staff');
    const { items } = await staff.listReports({});
    expect(items).toMatchObject([{ reason: 'spam', closedAt: null, hasTexts: true }]);
    const { texts } = await staff.reportedTexts({ id: items[0]?.id ?? '' });
    expect(texts.filter(({ before, now }) => before !== now)).toMatchObject([{ field: 'about' }]);
    const kinds = (await staff.inbox.list({ state: 'open' })).items.map(({ kind }) => kind);
    expect(kinds).toEqual(['state_request', 'sales', 'support']);
  });

  it('has appointments proposed and agreed on, and disputes open and decided', async () => {
    const [owner, professional] = [await personOf('owner'), await personOf('pro')];
    const forOwner = await owner.appointments.next();
    expect(forOwner.toAnswer).toMatchObject({ status: 'proposed', proposal: { isMine: false } });
    expect(forOwner.next).toMatchObject({ status: 'confirmed', proposal: null });
    const forProfessional = await professional.appointments.next();
    expect(forProfessional.next).toMatchObject({ status: 'confirmed' });
    expect(forProfessional.toAnswer?.proposal?.times).toHaveLength(3);
    const { staff } = await personOf('staff');
    const [open, ...others] = (await staff.disputes.list({ state: 'open' })).items;
    expect(open?.statements.map(({ by }) => by)).toEqual(['client', 'professional']);
    expect(others).toEqual([]);
    const closed = await staff.disputes.list({ state: 'closed' });
    expect(closed.items).toMatchObject([{ outcome: 'client', openedBy: 'client' }]);
  });

  it('marks every account as demo and leaves no sessions', async () => {
    const { db } = scratch;
    expect(await db.selectFrom('users').select('email').where('isDemo', '=', false).execute()).toEqual([]);
    expect(await db.selectFrom('sessions').select('id').execute()).toEqual([]);
  });

  it('uses past timestamps in the order of the life cycle', async () => {
    const rows = await scratch.db.selectFrom('serviceRequests').selectAll().execute();
    const oldest = new Date(NOW.getTime() - 430 * 86_400_000);
    expect(rows).not.toEqual([]);
    for (const row of rows) {
      const moments = [row.createdAt, row.acceptedAt, row.startedAt, row.completedAt, row.cancelledAt];
      const times = moments.filter((moment) => moment !== null).map((moment) => new Date(moment).getTime());
      expect(times, row.title).toEqual(times.toSorted((a, b) => a - b));
      expect(Math.max(...times), row.title).toBeLessThanOrEqual(NOW.getTime());
      expect(Math.min(...times), row.title).toBeGreaterThan(oldest.getTime());
      expect(row.zip, row.title).not.toBeNull();
      if (row.status !== 'pending' && row.status !== 'cancelled') {
        expect(row.professionalId, row.title).not.toBeNull();
      }
    }
  });

  it('dates reviews after the work and not in the future', async () => {
    const rows = await scratch.db
      .selectFrom('reviews')
      .innerJoin('serviceRequests', 'serviceRequests.id', 'reviews.requestId')
      .select(['reviews.createdAt', 'serviceRequests.completedAt', 'serviceRequests.title'])
      .execute();
    expect(rows).not.toEqual([]);
    for (const { createdAt, completedAt, title } of rows) {
      expect(new Date(createdAt).getTime(), title).toBeGreaterThan(new Date(completedAt ?? NOW).getTime());
      expect(new Date(createdAt).getTime(), title).toBeLessThanOrEqual(NOW.getTime());
    }
  });

  it('has one review that waits for the demo professional’s', async () => {
    const professional = await personOf('pro');
    const waiting = await scratch.db
      .selectFrom('reviews')
      .select('requestId')
      .where('publishedAt', 'is', null)
      .execute();
    expect(waiting).toHaveLength(1);
    const requestId = waiting[0]?.requestId ?? '';
    const { isTheirsWritten, mayReview, publishesAt } = await professional.reviews.ofJob({ requestId });
    expect({ isTheirsWritten, mayReview }).toEqual({ isTheirsWritten: true, mayReview: true });
    expect(new Date(publishesAt ?? NOW).getTime()).toBeGreaterThan(NOW.getTime());
  });

  it('queues no task and uses up no rate limit', async () => {
    const { rows } = await sql<{ name: string }>`
      select name from pgboss.job union all select key from rate_limits
    `.execute(scratch.db);
    expect(rows).toEqual([]);
  });

  it('assigns jobs only within the professional’s radius', async () => {
    for (const { key } of PROFESSIONALS) {
      const calls = await personOf(key);
      const { serviceRadiusMiles } = await calls.profiles.mine();
      const jobs = await calls.jobs.listMine({ limit: 50 });
      for (const job of jobs.items)
        expect(job.distanceMiles, job.title).toBeLessThanOrEqual(serviceRadiusMiles);
    }
  });

  it('leaves an open job on every professional’s dashboard', async () => {
    const without: string[] = [];
    for (const { key } of PROFESSIONALS) {
      const { items } = await (await personOf(key)).jobs.listOpen({});
      if (items.length === 0) without.push(key);
    }
    expect(without).toEqual([]);
  });

  it('gives every market at least two indexable service pages', async () => {
    const pages = await listMarketPages(scratch.db);
    for (const slug of Object.values(MARKET_SLUGS)) {
      const ofMarket = pages.filter(({ path }) => path.startsWith(`/professionals/${slug}/`));
      expect(ofMarket.length, slug).toBeGreaterThanOrEqual(2);
    }
  });

  it('gives each of the four demo accounts a filled dashboard', async () => {
    const pro = await personOf('pro');
    const earnings = await pro.jobs.earnings();
    expect(earnings).toMatchObject({ completed: 20, accepted: 2, inProgress: 2 });
    expect(earnings.months.filter(({ cents }) => cents > 0).length).toBeGreaterThanOrEqual(11);
    expect((await pro.jobs.listOpen({})).items.length).toBeGreaterThan(3);
    expect(await pro.profiles.mine()).toMatchObject({ isVerified: true, completeness: { percent: 100 } });
    const near = (await pro.projects.browse({ radiusMiles: 25 })).items.map(
      ({ ownerProfileId }) => ownerProfileId,
    );
    expect(near.length).toBeGreaterThan(3);
    expect(near).toContain((await (await personOf('owner')).profiles.mine()).id);

    const owner = await personOf('owner');
    expect(await owner.requests.summary()).toMatchObject({ pending: 2, inProgress: 1, completed: 11 });
    expect((await owner.profiles.search({})).items.length).toBeGreaterThan(5);
    const commercial = await personOf('commercial');
    expect((await commercial.requests.summary()).active).toBeGreaterThan(5);
    const { items: acts } = await commercial.company.activity({ limit: 3 });
    expect(new Set(acts.map(({ personName }) => personName)).size).toBe(2);
    expect((await (await personOf('staff')).staff.deadTasks()).items).toEqual([]);
  });

  it.each(['owner', 'commercial', 'pro', 'new-owner'])('has %s through onboarding', async (key) => {
    const person = await personOf(key);
    expect(await person.onboarding.mine()).toMatchObject({ isFinished: true, percent: 100 });
    expect((await person.profiles.mine()).description).toBeTruthy();
  });

  it.each(['pro', 'corktown-builders'])(
    'has %s present their business, with logo and photos',
    async (key) => {
      const { content, uploads, isFinished } = await (await personOf(key)).showcase.mine();
      expect(isFinished).toBe(true);
      expect([content.tagline, content.whyChooseUs].every(Boolean)).toBe(true);
      expect(content.workspacePhotos?.length).toBeGreaterThan(1);
      expect(uploads.map(({ status }) => status)).toEqual(uploads.map(() => 'ready'));
      expect(uploads.map(({ kind }) => kind)).toContain('logo');
    },
  );

  it.each(['owner', 'commercial'])('lets %s say who they are, with a photo', async (key) => {
    const { uploads, introVideoId, ...profile } = await (await personOf(key)).profiles.ownerProfile();
    expect(introVideoId).toBeNull();
    for (const [field, value] of Object.entries(profile)) expect(value, field).toBeTruthy();
    expect(profile.mustHaveQualifications.length).toBeGreaterThan(0);
    expect(uploads).toMatchObject([{ id: profile.photoId, status: 'ready' }]);
  });

  it.each([
    ['owner', 'home-pro', ['grant', 'spend', 'expire', 'refund']],
    ['pro', 'solo-pro', ['grant', 'spend', 'expire']],
    ['commercial', 'corporate', ['grant', 'spend', 'expire', 'refund']],
  ])('gives %s a paid %s plan and a pack, with a history on the statement', async (key, planId, kinds) => {
    const calls = await personOf(key);
    const { plan } = await calls.plans.subscription();
    expect(plan).toMatchObject({ planId, status: 'active' });
    expect(new Date(plan?.nextChargeAt ?? 0).getTime()).toBeGreaterThan(NOW.getTime());
    const { available, lots } = await calls.connections.balance();
    expect(available).toBeGreaterThan(3);
    expect(lots.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['allowance', 'pack']));
    const { items } = await calls.connections.statement({ limit: 50 });
    const shown = items.map(({ kind, title }) => (title.includes('didn’t answer') ? 'refund' : kind));
    expect(new Set(shown)).toEqual(new Set(kinds));
    expect(items[0]?.balanceAfter).toBe(available);
    expect((await calls.plans.payments({})).items.length).toBeGreaterThan(1);
  });

  it('gives the demo owner a next step on each screen', async () => {
    const owner = await personOf('owner');
    const { items } = await owner.requests.listMine({ limit: 50 });
    const open = items.find(({ status }) => status === 'pending');
    expect((await owner.requests.matches({ id: open?.id ?? '' })).items.length).toBeGreaterThan(2);
    expect(items.filter(({ status }) => status === 'accepted')).not.toEqual([]);
    const reviewed = await scratch.db.selectFrom('reviews').select('requestId').execute();
    const isReviewed = new Set(reviewed.map(({ requestId }) => requestId));
    expect(items.filter(({ id, status }) => status === 'completed' && !isReviewed.has(id))).toHaveLength(1);
    const people = await owner.connections.list({ limit: 50 });
    const received = people.items.filter(({ isMine, kind }) => kind === 'project' && !isMine);
    const [{ project } = expect.fail()] = received;
    const { items: proposals } = await owner.projects.responses({ id: project?.id ?? '' });
    expect(proposals.map(({ state }) => state).toSorted()).toEqual(['declined', 'waiting', 'waiting']);
    for (const { message, estimateMaxCents, earliestStart } of proposals) {
      expect(message?.length).toBeGreaterThan(100);
      expect([estimateMaxCents, earliestStart]).not.toContain(null);
    }
  });

  it.each(['pro', 'commercial'])(
    'gives %s an open proposal, an accepted one and a project left',
    async (key) => {
      const calls = await personOf(key);
      const { items } = await calls.connections.list({ limit: 50 });
      const sent = items.filter(({ isMine, kind }) => kind === 'project' && isMine);
      expect(sent.map(({ answer }) => answer)).toEqual([null, 'accepted']);
      const left = (await calls.projects.browse({})).items.filter(
        ({ id, isPaused }) => !isPaused && !sent.some(({ project }) => project?.id === id),
      );
      expect(left.length).toBeGreaterThan(0);
    },
  );

  it.each(['new-owner', 'new-pro', 'new-commercial'])('leaves %s without a plan or history', async (key) => {
    const calls = await personOf(key);
    expect((await calls.plans.subscription()).plan).toBeNull();
    expect((await calls.connections.balance()).available).toBe(0);
    expect((await calls.connections.list({})).items).toEqual([]);
    expect((await calls.notifications.list({})).items).toEqual([]);
  });

  it('has every project published by its owner, as it was drafted and with its photos', async () => {
    for (const { owner, title, published, isFeatured = false, finished } of PROJECTS) {
      const { projects } = await personOf(owner);
      const mine = (await projects.listMine({ limit: 50 })).items.find((project) => project.title === title);
      const { id = '' } = mine ?? {};
      expect(await projects.getDraft({ id }), title).toMatchObject({
        ...{ status: finished === undefined ? 'published' : 'done', hasChanges: false, percent: 100 },
        publishing: { visibility: isFeatured ? 'featured' : 'public' },
        publishedAt: momentDaysAgo(NOW, published, title).toISOString(),
      });
      const { uploads } = await projects.getDraft({ id });
      expect(uploads.map(({ status }) => status)).toEqual(Array(MIN_PROJECT_PHOTOS).fill('ready'));
      const { items } = await projects.history({ id });
      expect(
        items.map(({ kind }) => kind),
        title,
      ).toEqual(finished === undefined ? ['published'] : ['work_confirmed', 'done', 'published']);
    }
  });

  it('has a project of the demo owner done, and both sides say how it went', async () => {
    const owner = await personOf('owner');
    const { items } = await owner.projects.listMine({ limit: 50 });
    const done = items.filter(({ status }) => status === 'done');
    expect(done).toHaveLength(1);
    const { accepted } = await owner.projects.get({ id: done[0]?.id ?? '' });
    expect(accepted).toMatchObject([{ name: 'Huron Home Services', isReviewed: true }]);
    const professional = await personOf('huron-home-services');
    const requestId = accepted[0]?.requestId ?? '';
    expect(await professional.reviews.ofJob({ requestId })).toMatchObject({
      ...{ isPublished: true, mine: { rating: 5 }, theirs: { rating: 5 } },
    });
  });

  it('pauses the projects of the two owners whose plan has ended', async () => {
    const pro = await personOf('pro');
    for (const { owner, title, location } of PROJECTS.filter(({ finished }) => finished === undefined)) {
      const { items } = await pro.projects.browse({ place: location, limit: 50 });
      const hasEnded = ['calvin.reed', 'beth.carmichael'].includes(owner);
      expect(items.find((item) => item.title === title)?.isPaused, title).toBe(hasEnded);
    }
  });

  it('lets members of every market send and receive proposals', async () => {
    const rows = await scratch.db
      .selectFrom('users')
      .innerJoin('profiles', 'profiles.userId', 'users.id')
      .innerJoin('lots', 'lots.userId', 'users.id')
      .select(['profiles.location', 'users.userType'])
      .where('lots.remaining', '>', 0)
      .groupBy(['users.id', 'profiles.location', 'users.userType'])
      .execute();
    for (const state of SERVED_STATE_CODES) {
      const ofMarket = rows
        .filter(({ location }) => location.includes(`, ${state} `))
        .map(({ userType }) => userType);
      expect(ofMarket, state).toContain('property_owner');
      expect(
        ofMarket.filter((userType) => userType === 'service_professional').length,
        state,
      ).toBeGreaterThan(1);
    }
  });

  it('leaves a consistent ledger and an empty outbox', async () => {
    expect(await findViolations(stage.at(NOW))).toEqual([]);
    const waiting = await scratch.db
      .selectFrom('outbox')
      .select('id')
      .where('dispatchedAt', 'is', null)
      .execute();
    expect(waiting).toEqual([]);
  });
});
