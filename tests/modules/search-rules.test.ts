import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { foldText } from '#contract/fold-text.ts';
import { MAX_PAGE_SIZE } from '#contract/pagination.ts';
import { SEARCH_SORTS } from '#contract/profiles.ts';
import { expectDomainError, useTestApp } from '../harness/test-app.ts';
import { useCrowd } from './search-people.ts';

const world = useTestApp();
const crowd = useCrowd(world);

describe('profiles.search', () => {
  it('contains no phone, street or email', async () => {
    for (const sort of SEARCH_SORTS) {
      const answers = [
        await crowd.owner.call.profiles.search({ sort, limit: MAX_PAGE_SIZE }),
        await crowd.lost.call.profiles.search({ sort, limit: MAX_PAGE_SIZE, text: 'ada' }),
      ];
      expect(answers.every(({ items }) => items.length === MAX_PAGE_SIZE)).toBe(true);
      // Ids may hold any digits.
      const told = JSON.stringify(answers).replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '');
      expect(told).not.toMatch(/canary|cnry|555-/i);
    }
  });

  it('returns exactly the fields of a card', async () => {
    const { items } = await crowd.owner.call.profiles.search({ limit: 1 });
    expect(Object.keys(items[0] ?? {}).toSorted()).toEqual([
      ...[
        'city',
        'companyName',
        'completedJobs',
        'cover',
        'description',
        'distanceMiles',
        'fullName',
        'hourlyRateCents',
      ],
      ...[
        'id',
        'isVerified',
        'match',
        'nextFreeDay',
        'rating',
        'reviewCount',
        'serviceRadiusMiles',
        'similarProjects',
        'specialties',
      ],
    ]);
  });

  it('hides a restricted professional, and shows them again once restored', async () => {
    const staff = await world.makeStaff();
    const pro = await world.signUp({ userType: 'service_professional', location: 'Marquette, MI' });
    const isFound = async (verified: boolean) => {
      const input = { place: 'Marquette, MI', radiusMiles: 5, limit: 50, verified };
      const { items } = await crowd.owner.call.profiles.search(input);
      return items.some(({ id }) => id === pro.profileId);
    };
    expect([await isFound(true), await isFound(false)]).toEqual([false, true]);
    for (const kind of ['license', 'insurance'] as const)
      await staff.call.staff.recordCheck({ email: pro.email, kind, validUntil: '2027-11-20' });
    expect(await isFound(true)).toBe(true);
    await staff.call.staff.restrictAccount({ email: pro.email, reason: 'A test' });
    expect([await isFound(true), await isFound(false)]).toEqual([false, false]);
    await staff.call.staff.restoreAccount({ email: pro.email });
    expect(await isFound(true)).toBe(true);
  });

  it('does not reveal an unknown location text, which may be a street', async () => {
    const pro = await world.signUp({
      userType: 'service_professional',
      fullName: 'Zephyrine Quill',
      location: '12 Mill Lane, Nowhere',
    });
    const { items } = await crowd.lost.call.profiles.search({ text: 'Zephyrine Quill', verified: false });
    expect(items).toMatchObject([{ id: pro.profileId, city: 'Location not confirmed', distanceMiles: null }]);
    expect(JSON.stringify(items)).not.toContain('Mill Lane');
  });

  it('scores the next free day of professionals, which owners cannot set', async () => {
    const pro = await world.signUp({ userType: 'service_professional', location: 'Alpena, MI' });
    const availability = async () => {
      const { items } = await crowd.owner.call.profiles.search({
        place: 'Alpena, MI',
        radiusMiles: 5,
        verified: false,
      });
      const card = items.find(({ id }) => id === pro.profileId);
      return card?.match.factors.find(({ name }) => name === 'availability')?.sentence;
    };
    expect(await availability()).toBe('No next free day listed (half points)');
    await pro.call.profiles.updateMine({ nextFreeDay: '2026-11-27' });
    expect(await pro.call.profiles.mine()).toMatchObject({ nextFreeDay: '2026-11-27' });
    expect(await availability()).toBe('Available Nov 27, 7 days later');
    await expectDomainError(
      crowd.owner.call.profiles.updateMine({ nextFreeDay: '2026-11-27' }),
      'invalid_input',
    );
  });

  it('finds a name without its accents, and whichever way they were typed', async () => {
    const [composed, decomposed] = ['José García', 'José García'.normalize('NFD')];
    const pros = [];
    for (const [fullName, companyName] of [
      [composed, 'Ångström Plumbing'],
      [decomposed, 'ÅNGSTRÖM Heating'.normalize('NFD')],
    ] as const)
      pros.push(await world.signUp({ userType: 'service_professional', fullName, companyName }));
    const found = async (text: string) => {
      const { items } = await crowd.owner.call.profiles.search({ text, verified: false });
      return items.map(({ id }) => id).toSorted();
    };
    const both = pros.map(({ profileId }) => profileId).toSorted();
    for (const text of ['Jose Garcia', composed, decomposed, 'ANGSTROM', 'ángstro jo'])
      expect(await found(text)).toEqual(both);
  });

  it('folds a text as the database does', async () => {
    const texts = [
      'José García',
      'ÅNGSTRÖM',
      'İzmir',
      'Straße',
      'ﬁne ½ Ｗｉｄｅ',
      'Łódź',
      '漢字 한글 हिन्दी',
      '',
    ];
    const { rows } = await sql<{ folded: string }>`
      select folded(text) from unnest(${texts}::text[]) with ordinality as given (text, position) order by position
    `.execute(world.app.db);
    expect(rows.map(({ folded }) => folded)).toEqual(texts.map(foldText));
  });

  it('shows a next free day until it has passed, which then counts as free', async () => {
    const pro = await world.signUp({ userType: 'service_professional', location: 'Marquette, MI' });
    const shown = async () => {
      const { profiles } = crowd.owner.call;
      const { items } = await profiles.search({ place: 'Marquette, MI', radiusMiles: 5, verified: false });
      const card = items.find(({ id }) => id === pro.profileId);
      const preview = await profiles.preview({
        ...{ profileType: 'professional', profileId: pro.profileId },
      });
      const factor = card?.match.factors.find(({ name }) => name === 'availability');
      return {
        days: [card?.nextFreeDay, 'nextFreeDay' in preview && preview.nextFreeDay],
        isWhole: factor?.points === factor?.maximum,
      };
    };
    await pro.call.profiles.updateMine({ nextFreeDay: '2026-11-20' });
    expect(await shown()).toEqual({ days: ['2026-11-20', '2026-11-20'], isWhole: true });
    await pro.call.profiles.updateMine({ nextFreeDay: '2026-11-19' });
    expect(await shown()).toEqual({ days: [null, null], isWhole: true });
    expect(await pro.call.profiles.mine()).toMatchObject({ nextFreeDay: '2026-11-19' });
  });

  it('refuses an unknown place and a cursor of another search', async () => {
    const { profiles } = crowd.owner.call;
    const error = await expectDomainError(profiles.search({ place: 'The old mill' }), 'invalid_input');
    expect(error.details.issues?.[0]?.path).toBe('place');
    for (const cursor of ['x', '', 'W10', 'bnVsbA', Buffer.from('["match","2"]').toString('base64url')]) {
      await expectDomainError(profiles.search({ cursor }), 'invalid_input');
      await expectDomainError(profiles.search({ cursor, text: 'ada' }), 'invalid_input');
    }
    for (const sort of SEARCH_SORTS) {
      const { nextCursor } = await profiles.search({ sort, limit: 1 });
      for (const other of SEARCH_SORTS.filter((one) => one !== sort))
        await expectDomainError(
          profiles.search({ sort: other, cursor: nextCursor ?? undefined }),
          'invalid_input',
        );
    }
  });

  it('is for owners and commercial clients', async () => {
    const pro = await world.signUp({ userType: 'service_professional' });
    await expectDomainError(pro.call.profiles.search({}), 'wrong_user_type');
    await expectDomainError(world.visitor().profiles.search({}), 'sign_in_required');
    expect((await crowd.lost.call.profiles.search({})).items.length).toBeGreaterThan(0);
  });
});
