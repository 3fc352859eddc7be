import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { PUBLIC_PHOTOS_PER_SLOT, PUBLIC_PROJECTS, PUBLICATION_CONSENT } from '#contract/public-profiles.ts';
import type { ServiceId } from '#contract/services.ts';
import { uploadFile } from '#scripts/seed/upload-file.ts';
import { REMOVED } from '#server/modules/safety/contact-text.policy.ts';
import { listPublicPages, publicPagesOf } from '#server/modules/public-profiles/public-profiles.service.ts';
import { isReservedSlug, nthSlug, slugBaseOf } from '#server/modules/public-profiles/slugs.policy.ts';
import { outcomeOf, useWideApp } from '../harness/races.ts';
import { expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';
import { TINY_PNG } from '../http/sample-files.ts';
import { submit, waitingId } from './credential-people.ts';

const RACERS = 12;
const world = useTestApp();
const wide = useWideApp(world, RACERS);
const AGREED = { textVersion: PUBLICATION_CONSENT.version };
let staff: Person;
let owner: Person;

beforeAll(async () => {
  staff = await world.makeStaff();
  owner = await world.signUp({ userType: 'property_owner', fullName: 'Lena Hoffmann' });
});

const AT_HOME = { services: ['plumbing'] satisfies ServiceId[], location: 'Ann Arbor, MI 48104' };

type Pro = { companyName?: string; fullName?: string; location?: string; services?: ServiceId[] };

async function check({ email }: Person): Promise<void> {
  for (const kind of ['license', 'insurance'] as const) {
    await staff.call.staff.recordCheck({ email, kind, validUntil: '2027-11-20' });
  }
}

async function verifiedPro(pro: Pro = {}): Promise<Person> {
  const person = await world.signUp({
    userType: 'service_professional',
    ...AT_HOME,
    ...pro,
  });
  await check(person);
  return person;
}

/** A professional whose page is online. */
async function publishedPro(pro: Pro = {}): Promise<{ person: Person; slug: string }> {
  const person = await verifiedPro(pro);
  const { slug } = await person.call.profiles.publishPage(AGREED);
  return { person, slug: slug ?? '' };
}

const visit = (slug: string) => world.visitor().profiles.public({ slug });
const expectGone = (slug: string) => expectDomainError(visit(slug), 'not_found');
const sitemapPaths = async () => (await listPublicPages(world.app.db)).map(({ path }) => path);

async function addProject(
  person: Person,
  more: { title?: string; description?: string; photos?: number } = {},
) {
  const {
    title = 'Upstairs bath',
    description = 'We moved the drain and set the tub on new joists. '.repeat(3),
  } = more;
  const photo = () =>
    uploadFile(world.app, person.userId, {
      kind: 'photo',
      fileName: 'bath of mrs gray.png',
      bytes: TINY_PNG,
    });
  const afterPhotos = await Promise.all(Array.from({ length: more.photos ?? 0 }, photo));
  await person.call.portfolio.add({
    ...{ title, type: 'bathroom-remodel', description, afterPhotos },
    idempotencyKey: randomUUID(),
  });
  return afterPhotos;
}

async function consentsOf({ profileId }: Person) {
  return world.app.db
    .selectFrom('publicationConsents')
    .select(['textVersion', 'givenAt', 'withdrawnAt'])
    .where('profileId', '=', profileId)
    .orderBy('id')
    .execute();
}

describe('profiles.publishPage', () => {
  it('stores the time and the version of the text, and brings the page online', async () => {
    const person = await verifiedPro({ companyName: 'Bell & Daughters' });
    expect(await person.call.profiles.publicPage()).toEqual({
      ...{ slug: null, consent: null, isOnline: false, obstacle: null, isOffered: true },
    });
    const givenAt = world.clock.now();
    expect(await person.call.profiles.publishPage(AGREED)).toEqual({
      slug: 'bell-and-daughters-ann-arbor',
      consent: { textVersion: 1, givenAt: givenAt.toISOString() },
      ...{ isOnline: true, obstacle: null, isOffered: false },
    });
    expect(await consentsOf(person)).toEqual([{ textVersion: 1, givenAt, withdrawnAt: null }]);
    expect((await visit('bell-and-daughters-ann-arbor')).name).toBe('Bell & Daughters');
  });

  it('changes nothing when it is repeated, also at the same moment', async () => {
    const person = await verifiedPro({ companyName: 'Twice Told Tile' });
    const call = await world.callAs(person.userId, wide());
    const answers = await Promise.all(
      Array.from({ length: RACERS }, () => call.profiles.publishPage(AGREED)),
    );
    expect(new Set(answers.map(({ slug }) => slug))).toEqual(new Set(['twice-told-tile-ann-arbor']));
    expect(await consentsOf(person)).toHaveLength(1);
  });

  it('refuses a text that is not the present one', async () => {
    const person = await verifiedPro();
    const earlier = { textVersion: 0 } as unknown as typeof AGREED;
    await expect(person.call.profiles.publishPage(earlier)).rejects.toThrow('This text has changed');
    expect(await consentsOf(person)).toEqual([]);
  });

  it('is for professionals who are not restricted', async () => {
    await expectDomainError(owner.call.profiles.publishPage(AGREED), 'wrong_user_type');
    await expectDomainError(world.visitor().profiles.publishPage(AGREED), 'sign_in_required');
    const person = await verifiedPro();
    await staff.call.staff.restrictAccount({ email: person.email, reason: 'Two reports of fake reviews.' });
    const call = await world.callAs(person.userId);
    await expectDomainError(call.profiles.publishPage(AGREED), 'account_restricted');
  });

  it('takes consent ahead of the verification, and stays offline until then', async () => {
    const person = await world.signUp({
      userType: 'service_professional',
      companyName: 'Early Bird Roofing',
    });
    const page = await person.call.profiles.publishPage(AGREED);
    expect(page).toMatchObject({ isOnline: false, obstacle: 'not_verified' });
    await expectGone(page.slug ?? '');
    await check(person);
    expect((await visit(page.slug ?? '')).name).toBe('Early Bird Roofing');
  });
});

describe('profiles.unpublishPage', () => {
  it('takes the page out of the sitemap and the market at once, and keeps when consent ended', async () => {
    const { person, slug } = await publishedPro({ companyName: 'Short Stay', services: ['gutters'] });
    const market = async () => {
      const { matches } = await world.visitor().profiles.marketSummary({ state: 'MI', service: 'gutters' });
      return matches?.items.map(({ page }) => page);
    };
    expect(await sitemapPaths()).toContain(`/pros/${slug}`);
    expect(await market()).toEqual([{ slug, name: 'Short Stay' }]);
    const withdrawnAt = world.clock.now();
    expect(await person.call.profiles.unpublishPage()).toMatchObject({
      slug,
      consent: null,
      isOnline: false,
    });
    await expectGone(slug);
    expect(await sitemapPaths()).not.toContain(`/pros/${slug}`);
    expect(await market()).toEqual([null]);
    expect(await consentsOf(person)).toMatchObject([{ withdrawnAt }]);
  });

  it('and what else decides leave the list of pages right, whatever happens at the same moment', async () => {
    const [torn, listed] = [(await publishedPro()).person, (await publishedPro()).person];
    const ids = [torn.profileId, listed.profileId];
    const { db } = world.app;
    const setListed = (isListed: boolean, id: string) =>
      db.updateTable('profiles').set({ isListed }).where('id', '=', id).execute();
    const keptAndDue = async () => {
      const { rows } = await sql<{ kept: string | null; due: string | null }>`
        select kept.slug as kept, due.slug as due from profiles p
        left join online_pages kept on kept.profile_id = p.id left join online_page(p.id) due on true
        where p.id = any(${ids}::uuid[])
      `.execute(db);
      return rows;
    };
    let shown = 0;
    for (let round = 0; round < 8; round += 1) {
      await Promise.all([
        torn.call.profiles.unpublishPage(),
        torn.call.profiles.publishPage(AGREED),
        ...ids.map((id) => setListed(round % 2 === 1, id)),
      ]);
      const rows = await keptAndDue();
      expect(rows.map(({ kept }) => kept)).toEqual(rows.map(({ due }) => due));
      shown += rows.filter(({ kept }) => kept !== null).length;
    }
    // The one whose consent stands is shown every other time.
    expect(shown).toBeGreaterThanOrEqual(4);
    expect(shown).toBeLessThan(16);
    for (const id of ids) await setListed(true, id);
  });

  it('works for a restricted account, and again without effect', async () => {
    const { person, slug } = await publishedPro();
    await staff.call.staff.restrictAccount({ email: person.email, reason: 'Two reports of fake reviews.' });
    const call = await world.callAs(person.userId);
    await call.profiles.unpublishPage();
    await call.profiles.unpublishPage();
    expect(await consentsOf(person)).toHaveLength(1);
    await staff.call.staff.restoreAccount({ email: person.email });
    await expectGone(slug);
  });

  it('leaves the address to its professional, who gets it back', async () => {
    const { person, slug } = await publishedPro({ companyName: 'Back Again' });
    await person.call.profiles.unpublishPage();
    const other = await publishedPro({ companyName: 'Back Again' });
    expect(other.slug).toBe(`${slug}-2`);
    expect((await person.call.profiles.publishPage(AGREED)).slug).toBe(slug);
    expect(await consentsOf(person)).toHaveLength(2);
  });

  it('is for professionals', () => expectDomainError(owner.call.profiles.unpublishPage(), 'wrong_user_type'));
});

describe('profiles.dismissPageOffer', () => {
  it('hides the offer for good, without consent', async () => {
    const person = await verifiedPro();
    expect(await person.call.profiles.dismissPageOffer()).toMatchObject({ isOffered: false, consent: null });
    await person.call.profiles.dismissPageOffer();
    expect((await person.call.profiles.publicPage()).isOffered).toBe(false);
  });

  it('is for professionals', () =>
    expectDomainError(owner.call.profiles.dismissPageOffer(), 'wrong_user_type'));
});

describe('profiles.publicPage', () => {
  it('is for professionals', () => expectDomainError(owner.call.profiles.publicPage(), 'wrong_user_type'));

  it('offers nothing before the verification', async () => {
    const person = await world.signUp({ userType: 'service_professional' });
    expect(await person.call.profiles.publicPage()).toMatchObject({
      ...{ isOffered: false, obstacle: 'not_verified' },
    });
  });
});

describe('profiles.public', () => {
  it('shows name, trades, area, current checks and rating, and nothing else', async () => {
    const { person, slug } = await publishedPro({
      companyName: 'Cole Plumbing',
      fullName: 'Marcus Cole-Whitman',
    });
    await person.call.profiles.updateMine({
      description: 'Three generations of pipe.',
      phone: '734-555-0199',
    });
    expect(await visit(slug)).toEqual({
      slug: 'cole-plumbing-ann-arbor',
      profileId: person.profileId,
      name: 'Cole Plumbing',
      services: ['plumbing'],
      place: { city: 'Ann Arbor', state: 'MI' },
      serviceRadiusMiles: 25,
      description: 'Three generations of pipe.',
      memberSince: world.clock.now().toISOString(),
      rating: null,
      ...{ reviewCount: 0, completedJobs: 0, reviews: [], projects: [], projectCount: 0 },
      checks: ['license', 'insurance'].map((kind) => ({
        ...{ kind, documentType: null, issuer: null, issuingState: null, method: 'document' },
        ...{ checkedAt: world.clock.now().toISOString(), validUntil: '2027-11-20', isCurrent: true },
      })),
    });
  });

  it('names a professional without a business by first name and initial', async () => {
    const { slug } = await publishedPro({ fullName: 'Marcus Whitman' });
    const page = await visit(slug);
    expect([slug, page.name]).toEqual(['marcus-w-ann-arbor', 'Marcus W.']);
    expect(JSON.stringify(page)).not.toContain('Whitman');
  });

  it('shows reviews by first name and initial, without a way to reach anyone', async () => {
    const { person, slug } = await publishedPro({ companyName: 'Reviewed Repairs' });
    await person.call.profiles.updateMine({ phone: '734-555-0143' });
    const { id } = await owner.call.requests.create({
      ...{ title: 'A leak', description: 'Under the sink.', category: 'plumbing', location: '48104' },
    });
    await person.call.jobs.accept({ id });
    await person.call.jobs.start({ id });
    await person.call.jobs.complete({ id });
    await owner.call.reviews.create({
      requestId: id,
      rating: 5,
      text: 'Great. Call (734) 555-0143 or bob@pipe.example!',
    });
    expect((await visit(slug)).reviews).toEqual([]);
    await person.call.reviews.create({ requestId: id, rating: 5 });
    const [review] = (await owner.call.reviews.listOf({ profileId: person.profileId })).items;
    await person.call.reviews.reply({ id: review?.id ?? '', text: 'Thanks. 734-555-0143 next time.' });
    const { reviews, rating, reviewCount } = await visit(slug);
    expect([rating, reviewCount]).toEqual([5, 1]);
    expect(reviews).toEqual([
      {
        ...{
          rating: 5,
          text: `Great. Call ${REMOVED} or ${REMOVED}!`,
          authorName: 'Lena H.',
          city: 'Detroit, MI',
        },
        createdAt: world.clock.now().toISOString(),
        ...{ isEdited: false, isContested: false },
        reply: { text: `Thanks. ${REMOVED} next time.`, repliedAt: world.clock.now().toISOString() },
      },
    ]);
  });

  it('shows the first projects, with photos under addresses of the page and no id or name of a file', async () => {
    const { person, slug } = await publishedPro({ companyName: 'Photo Finish' });
    const files = await addProject(person, {
      title: 'Bath, text me at 734.555.0188',
      photos: PUBLIC_PHOTOS_PER_SLOT + 1,
    });
    for (let n = 0; n < PUBLIC_PROJECTS; n += 1) await addProject(person);
    await world.drainTasks();
    const page = await visit(slug);
    expect([page.projects.length, page.projectCount]).toEqual([PUBLIC_PROJECTS, PUBLIC_PROJECTS + 1]);
    const [first] = page.projects;
    expect(first?.title).toBe(`Bath, text me at ${REMOVED}`);
    expect(first?.afterPhotos).toHaveLength(PUBLIC_PHOTOS_PER_SLOT);
    for (const { id, media } of first?.afterPhotos ?? []) {
      expect(media.sources.length).toBeGreaterThan(0);
      for (const { url } of media.sources)
        expect(url).toMatch(new RegExp(`^/pros/${slug}/photos/${id}/[a-z]+\\.(avif|webp)$`));
    }
    const text = JSON.stringify(page);
    for (const secret of [...files, 'signature', 'mrs gray']) expect(text).not.toContain(secret);
  });

  it('shows no way to reach anyone in names that were given before they were looked through', async () => {
    const person = await world.signUp({ userType: 'service_professional', ...AT_HOME });
    const companyName = 'Whitaker Drains 734-555-0100';
    await world.app.db
      .updateTable('profiles')
      .set({ companyName })
      .where('id', '=', person.profileId)
      .execute();
    await check(person);
    const document = { documentType: 'EPA 608, ask 734-555-0101', issuer: 'cole@plumbing.example' };
    const id = waitingId(await submit(world, person, 'certification', document));
    const decision = { id, validUntil: '2027-11-20', name: companyName };
    await staff.call.staff.credentials.approve(decision);
    const { slug } = await person.call.profiles.publishPage(AGREED);
    expect(slug).toBe('whitaker-drains-ann-arbor');
    const page = await visit(slug ?? '');
    expect(page.name).toBe('Whitaker Drains');
    expect(page.checks.at(-1)).toMatchObject({ documentType: `EPA 608, ask ${REMOVED}`, issuer: REMOVED });
    expect(JSON.stringify(page)).not.toMatch(/734|@/);
    const pages = await publicPagesOf(world.app.db, [person.profileId]);
    expect(pages.get(person.profileId)?.name).toBe('Whitaker Drains');
  });

  it('shows no number of a document, and no company that insures', async () => {
    const { person, slug } = await publishedPro();
    const submitted = await submit(world, person, 'workers_comp');
    expect(submitted).toBeDefined();
    expect((await visit(slug)).checks.map(({ kind }) => kind)).toEqual(['license', 'insurance']);
  });

  it.each(['nobody-here', 'a', 'pro'])('does not find %s', async (slug) => {
    await expectGone(slug);
  });

  it.each(['', 'Upper', '-a', 'a--b', 'ä', 'a/b', 'x'.repeat(91)])('refuses %j as a slug', async (slug) => {
    await expect(visit(slug)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('is gone while the account is suspended, and back once it is restored', async () => {
    const { person, slug } = await publishedPro();
    await staff.call.staff.restrictAccount({ email: person.email, reason: 'Two reports of fake reviews.' });
    await expectGone(slug);
    expect(await sitemapPaths()).not.toContain(`/pros/${slug}`);
    await staff.call.staff.restoreAccount({ email: person.email });
    expect((await visit(slug)).profileId).toBe(person.profileId);
  });

  it('is gone once a required document has lapsed', async () => {
    const { person, slug } = await publishedPro();
    await staff.call.staff.recordCheck({ email: person.email, kind: 'insurance', validUntil: '2026-01-01' });
    await expectGone(slug);
    expect(await person.call.profiles.publicPage()).toMatchObject({
      ...{ isOnline: false, obstacle: 'not_verified' },
    });
  });
});

describe('the slug of a public page', () => {
  it('changes with the name of the business, and the old one leads to the new one', async () => {
    const { person, slug } = await publishedPro({ companyName: 'Old Name Electric' });
    await person.call.profiles.updateMine({ companyName: 'New Name Electric' });
    await check(person);
    expect((await visit(slug)).slug).toBe('new-name-electric-ann-arbor');
    expect((await visit('new-name-electric-ann-arbor')).slug).toBe('new-name-electric-ann-arbor');
    await person.call.profiles.updateMine({ companyName: 'Old Name Electric' });
    expect((await visit('new-name-electric-ann-arbor')).slug).toBe(slug);
  });

  it('changes with the city', async () => {
    const { person, slug } = await publishedPro({ companyName: 'Moving Company' });
    await person.call.profiles.updateMine({ location: 'Detroit, MI 48226' });
    expect((await visit(slug)).slug).toBe('moving-company-detroit');
  });

  it('stays through other changes of the profile', async () => {
    const { person, slug } = await publishedPro({ companyName: 'Steady State' });
    await person.call.profiles.updateMine({ companyName: 'Steady State', description: 'Now with a van.' });
    expect((await visit(slug)).slug).toBe(slug);
  });

  it('follows a name that staff corrected', async () => {
    const { person, slug } = await publishedPro({ fullName: 'Jon Smit' });
    await staff.call.staff.renameMember({ email: person.email, fullName: 'John Smith' });
    await check(person);
    expect((await visit(slug)).slug).toBe('john-s-ann-arbor');
  });

  it('is never taken over from somebody who left it', async () => {
    const { person, slug } = await publishedPro({ companyName: 'First Come' });
    await person.call.profiles.updateMine({ companyName: 'First Gone' });
    await check(person);
    const later = await publishedPro({ companyName: 'First Come' });
    expect(later.slug).toBe(`${slug}-2`);
    expect((await visit(slug)).profileId).toBe(person.profileId);
  });

  it('stays taken when its account is deleted', async () => {
    await world.app.db
      .insertInto('publicSlugs')
      .values({
        ...{ slug: 'deleted-deck-ann-arbor', base: 'deleted-deck-ann-arbor', profileId: null },
        ...{ isCurrent: true, createdAt: world.clock.now() },
      })
      .execute();
    expect((await publishedPro({ companyName: 'Deleted Deck' })).slug).toBe('deleted-deck-ann-arbor-2');
    await expectGone('deleted-deck-ann-arbor');
  });

  it('is different for each of those who publish the same name at the same moment', async () => {
    const people = await Promise.all(
      Array.from({ length: RACERS }, () => verifiedPro({ companyName: 'Smith Brothers' })),
    );
    const slugs = await Promise.all(
      people.map(async ({ userId }) => {
        const answer = await outcomeOf((await world.callAs(userId, wide())).profiles.publishPage(AGREED));
        return typeof answer === 'string' ? answer : answer.slug;
      }),
    );
    expect(new Set(slugs).size).toBe(RACERS);
    for (const slug of slugs) expect(slug).toMatch(/^smith-brothers-ann-arbor(-\d+)?$/);
    const shown = await Promise.all(slugs.map(async (slug) => (await visit(slug ?? '')).profileId));
    expect(shown).toEqual(people.map(({ profileId }) => profileId));
  });

  it.each([
    [{ companyName: 'Müller & Söhne, LLC', fullName: '-' }, 'Ann Arbor', 'muller-and-sohne-llc-ann-arbor'],
    [{ companyName: 'O’Neil’s', fullName: '-' }, null, 'oneils'],
    [{ companyName: null, fullName: 'Marcus Whitman' }, 'Detroit', 'marcus-w-detroit'],
    [{ companyName: '(734) 555-0100', fullName: 'Marcus Whitman' }, 'Detroit', 'marcus-w-detroit'],
    [{ companyName: null, fullName: '734-555-0100' }, 'Detroit', 'professional-detroit'],
    [{ companyName: '水道', fullName: '-' }, null, 'pro'],
    [{ companyName: 'a'.repeat(120), fullName: '-' }, 'Detroit', 'a'.repeat(80)],
  ])('of %j in %s begins with %s', (names, city, base) => {
    expect(slugBaseOf(names, city)).toBe(base);
  });

  it.each(['new', 'search', 'lintel', 'lintel-support'])('is never %s alone', (base) => {
    expect(isReservedSlug(base)).toBe(true);
    expect([nthSlug(base, 1), nthSlug(base, 2)]).toEqual([`pro-${base}`, `pro-${base}-2`]);
  });
});
