import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { milesBetween } from '#contract/geo.ts';
import { isServedPlace, labelOfPlace, PLACE_SUGGESTIONS } from '#contract/places.ts';
import { loadPlaces } from '#server/modules/places/places-load.queries.ts';
import { chooseCity, cityKey, readPlaceText } from '#server/modules/places/places.policy.ts';
import {
  listCitiesByPrefix,
  listPlacesByZipPrefix,
  listZipsOfCity,
} from '#server/modules/places/places.queries.ts';
import { resolvePlace } from '#server/modules/places/places.service.ts';
import { centerOf, placesOf, readZipCodeFile } from '#server/modules/places/zip-codes.policy.ts';
import { IS_PROOF } from '../harness/effort.ts';
import { expectDomainError, useTestApp } from '../harness/test-app.ts';
import { planOf } from './query-plan.ts';

const world = useTestApp();

async function resolvedLabel(text: string): Promise<string | null> {
  const place = await resolvePlace(world.app.db, text);
  return place === null ? null : labelOfPlace(place);
}

describe('loadPlaces', () => {
  const emptied = useTestApp();
  const countOf = async () => {
    const { rows } = await sql<{ places: string; centers: string; cities: string }>`
      select count(*) as places, count(*) filter (where is_city_center) as centers,
        count(distinct (city_key, state)) as cities from places
    `.execute(emptied.app.db);
    return rows[0];
  };

  it.runIf(IS_PROOF)(
    'loads every ZIP code once when two processes start at once, and does nothing the next time',
    async () => {
      const before = await countOf();
      // Cutting the table off would take with it whatever may ever name a place.
      await sql`delete from data_versions`.execute(emptied.app.db);
      // In parts: each row is looked for in every table that may name it, which takes longer than one statement may.
      for (const digit of '0123456789') {
        await sql`delete from places where zip like ${`${digit}%`}`.execute(emptied.app.db);
      }
      // Both connections are there before the work begins, which leaves no time to open one.
      await Promise.all([1, 2].map(() => sql`select pg_sleep(0.2)`.execute(emptied.app.db)));
      await Promise.all([loadPlaces(emptied.app.db), loadPlaces(emptied.app.db)]);
      const after = await countOf();
      expect(after).toEqual(before);
      expect(Number(after?.places)).toBeGreaterThan(40_900);
      expect(after?.centers).toBe(after?.cities);
      const versionOf = () =>
        emptied.app.db
          .selectFrom('dataVersions')
          .select(sql<string>`xmin::text`.as('xmin'))
          .executeTakeFirst();
      const version = await versionOf();
      await loadPlaces(emptied.app.db);
      expect(await versionOf()).toEqual(version);
    },
  );

  it('loads a new edition and moves the profiles of a moved ZIP code', async () => {
    const { userId } = await emptied.signUp({ userType: 'property_owner', location: '48124' });
    const pointOf = (table: 'places' | 'profiles') =>
      sql`select latitude, longitude from ${sql.table(table)} where zip = '48124'`.execute(emptied.app.db);
    const right = (await pointOf('places')).rows;
    await sql`update places set latitude = 10, city = 'Elsewhere' where zip = '48124'`.execute(
      emptied.app.db,
    );
    await sql`update profiles set latitude = 10 where user_id = ${userId}`.execute(emptied.app.db);
    await sql`update data_versions set version = 'an older one'`.execute(emptied.app.db);
    await loadPlaces(emptied.app.db);
    expect((await pointOf('places')).rows).toEqual(right);
    expect((await pointOf('profiles')).rows).toEqual(right);
  });
});

describe('the ZIP code table', () => {
  it('covers every served market and leaves out places in no state', async () => {
    const { file } = await readZipCodeFile();
    const rows = placesOf(file);
    expect(new Set(rows.map((row) => row.zip)).size).toBe(rows.length);
    for (const state of ['MI', 'OH', 'MD', 'DC', 'VA']) {
      expect(rows.filter((row) => row.state === state).length).toBeGreaterThan(200);
    }
    expect(rows.some((row) => row.city.startsWith('APO'))).toBe(false);
  });

  it('refuses a line it does not understand', () => {
    expect(() => placesOf('US\t4812\tDearborn\tMichigan\tMI\tWayne\t\t\t\t42.2\t-83.2\t1')).toThrow(
      /not as expected/,
    );
  });

  it('takes the center of a city from its distinct points, and the lowest of equal codes', () => {
    const at = (zip: string, latitude: number) => ({
      ...{ zip, city: 'Test', cityKey: 'test', county: '', state: 'MI' },
      ...{ latitude, longitude: -83 },
    });
    const boxes = ['48910', '48911', '48912', '48913'].map((zip) => at(zip, 49));
    expect(centerOf([...boxes, at('48903', 43), at('48902', 42), at('48901', 42)])?.zip).toBe('48903');
    expect(centerOf([at('48905', 42), at('48904', 42)])?.zip).toBe('48904');
    expect(centerOf([])).toBeNull();
  });
});

describe('resolvePlace', () => {
  it.each([
    ['48124', 'Dearborn, MI 48124'],
    [' 48124-1234 ', 'Dearborn, MI 48124'],
    ['Dearborn, MI 48124', 'Dearborn, MI 48124'],
    ['Dearborn MI 48124', 'Dearborn, MI 48124'],
    ['12 Main St, Dearborn, Michigan 48124', 'Dearborn, MI 48124'],
    ['Detroit, MI 48124', 'Dearborn, MI 48124'],
    ['Fort Washington 20744', 'Fort Washington, MD 20744'],
    ['Dearborn, MI 00000', 'Dearborn, MI 48120'],
    ['Dearborn, MI', 'Dearborn, MI 48120'],
    ['dearborn mi', 'Dearborn, MI 48120'],
    ['DEARBORN,michigan', 'Dearborn, MI 48120'],
    ['Dearborn, MI, USA', 'Dearborn, MI 48120'],
    ['St. Clair Shores, MI', 'Saint Clair Shores, MI 48081'],
    ["coeur d'alene, id", "Coeur d'Alene, ID 83814"],
    ['Charleston West Virginia', 'Charleston, WV 25311'],
  ])('reads %j as %s', async (text, label) => {
    expect(await resolvedLabel(text)).toBe(label);
  });

  it.each([
    'Washington DC',
    'Washington, D.C.',
    'washington d c',
    'Washington, District of Columbia',
    'Washington',
  ])('reads %j as the capital', async (text) => {
    expect(await resolvedLabel(text)).toMatch(/^Washington, DC /);
  });

  it.each([
    ['Detroit', 'Detroit, MI'],
    ['Cleveland', 'Cleveland, OH'],
    ['Baltimore', 'Baltimore, MD'],
    ['Richmond', 'Richmond, VA'],
    ['Columbus', 'Columbus, OH'],
    ['New York', 'New York, NY'],
    ['Fort Washington', 'Fort Washington, MD'],
    ['Chicago', 'Chicago, IL'],
  ])('reads the bare name %j as %s', async (text, city) => {
    expect(await resolvedLabel(text)).toMatch(new RegExp(`^${city} \\d{5}$`));
  });

  it.each([
    'Springfield',
    'Houston',
    'Portland',
    'Dearborn, OH 48124',
    'Dearborn, ZZ',
    'Nowhere',
    '00000',
    '4812',
    '481245',
    'MI',
    'Michigan',
    'Ohio',
    '',
    ' , ,',
    '%',
    "'; drop table places; --",
    '\u0000'.slice(1) + '☃',
  ])('cannot place %j', async (text) => {
    expect(await resolvedLabel(text)).toBeNull();
  });

  it('gives the center of a city, always at the same point', async () => {
    const place = await resolvePlace(world.app.db, 'Detroit, MI');
    expect(
      milesBetween(place ?? { latitude: 0, longitude: 0 }, { latitude: 42.3656, longitude: -83.1 }),
    ).toBeLessThan(2);
    expect(await resolvePlace(world.app.db, 'detroit michigan')).toEqual(place);
  });

  it('resolves what autocomplete offers to the same place', async () => {
    const { items } = await world.visitor().places.suggest({ text: 'ann' });
    expect(items.length).toBe(PLACE_SUGGESTIONS);
    for (const { label, isServed, ...place } of items) {
      expect(isServed).toBe(isServedPlace(place));
      expect(await resolvePlace(world.app.db, label)).toEqual(place);
    }
  });
});

describe('miles_between', () => {
  it('agrees with milesBetween of the contract', async () => {
    const { rows } = await sql<Record<'lat1' | 'lng1' | 'lat2' | 'lng2' | 'miles', number>>`
      select a.latitude as lat1, a.longitude as lng1, b.latitude as lat2, b.longitude as lng2,
        miles_between(a.latitude, a.longitude, b.latitude, b.longitude) as miles
      from places a join places b on b.zip in ('48124', '20001', '96813', '99950') where a.zip like '%77'
    `.execute(world.app.db);
    expect(rows.length).toBeGreaterThan(1000);
    for (const { lat1, lng1, lat2, lng2, miles } of rows) {
      const measured = milesBetween({ latitude: lat1, longitude: lng1 }, { latitude: lat2, longitude: lng2 });
      expect(Math.abs(measured - miles)).toBeLessThan(1e-6);
    }
  });
});

describe('readPlaceText', () => {
  it('keeps both readings of a name that ends like a state', () => {
    expect(readPlaceText('Port Washington').cities).toEqual([
      { city: 'Port', state: 'WA' },
      { city: 'Port Washington', state: null },
    ]);
  });

  it('compares names without case, accents, spaces and abbreviations, and leaves an unfinished word alone', () => {
    expect(cityKey('Mt. Cañon')).toBe('mountcanon');
    expect(cityKey('St', true)).toBe('st');
    expect(cityKey('St ', true)).toBe('saint');
  });

  it('reads a long hostile text in linear time', () => {
    const startedAt = performance.now();
    readPlaceText(' '.repeat(50_000) + 'x'.repeat(50_000) + ' ,'.repeat(10_000));
    expect(performance.now() - startedAt).toBeLessThan(500);
  });
});

describe('chooseCity', () => {
  const city = (state: string, cityZips: number) => ({ city: 'Springfield', state, cityZips });

  it('prefers a served market, and among those the clearly larger city', () => {
    expect(chooseCity([city('TX', 5), city('MI', 3)])?.state).toBe('MI');
    expect(chooseCity([city('OH', 9), city('MI', 3)])?.state).toBe('OH');
    expect(chooseCity([city('NY', 9), city('CA', 2)])?.state).toBe('NY');
  });

  it('chooses none when it could be several', () => {
    expect(chooseCity([city('OH', 8), city('MI', 3)])).toBeNull();
    expect(chooseCity([city('OH', 1), city('TX', 10)])).toBeNull();
    expect(chooseCity([])).toBeNull();
    expect(chooseCity([{ city: 'Ohio', state: 'IL', cityZips: 1 }])).toBeNull();
  });
});

describe('places.suggest', () => {
  const suggest = async (text: string) => {
    const { items } = await world.visitor().places.suggest({ text });
    return items.map(({ label }) => label);
  };

  it('offers ZIP codes for digits, served markets first', async () => {
    expect(await suggest('48124')).toEqual(['Dearborn, MI 48124']);
    const { items } = await world.visitor().places.suggest({ text: '4' });
    expect(items.every((item) => item.isServed && item.zip.startsWith('4'))).toBe(true);
  });

  it('offers cities for letters, one row a city, served markets first', async () => {
    const { items } = await world.visitor().places.suggest({ text: 'dearb' });
    expect(items.map(({ city, state, isServed }) => [city, state, isServed])).toEqual([
      ['Dearborn', 'MI', true],
      ['Dearborn Heights', 'MI', true],
      ['Dearborn', 'MO', false],
    ]);
  });

  it('narrows to the ZIP codes of a city once the state is named', async () => {
    const labels = ['Dearborn, MI 48120', 'Dearborn, MI 48121', 'Dearborn, MI 48123', 'Dearborn, MI 48124'];
    for (const text of ['Dearborn, MI', 'dearborn mi', 'Dearborn, MI 481', 'dearborn mi 481']) {
      expect((await suggest(text)).slice(0, 4)).toEqual(labels);
    }
    expect(await suggest('Dearborn, M')).toContain('Dearborn, MO 64439');
  });

  it('offers nothing for empty text and treats wildcards as text', async () => {
    for (const text of ['', ' ', '%', '_', ',', '99999', 'xyzzy', "' or 1=1"])
      expect(await suggest(text)).toEqual([]);
  });

  it('refuses texts that are too long', async () => {
    await expect(world.visitor().places.suggest({ text: 'x'.repeat(121) })).rejects.toThrow();
  });

  it('reads indexes', async () => {
    const plans = await Promise.all([
      planOf(world, (db) => listCitiesByPrefix(db, 'dear')),
      planOf(world, (db) => listPlacesByZipPrefix(db, '481')),
      planOf(world, (db) => listZipsOfCity(db, { cityKey: 'dearborn', states: ['MI'] })),
    ]);
    expect(plans[0]).toContain('places_city_center_key');
    expect(plans[1]).toContain('places_pkey');
    expect(plans[2]).toContain('places_city_key_idx');
    for (const plan of plans) expect(plan).not.toContain('Seq Scan');
  });

  describe('over its rate limit', () => {
    const limited = useTestApp({ rateLimitFactor: 0.01 });

    it('counts calls per client address', async () => {
      for (let call = 0; call < 6; call += 1) await limited.visitor().places.suggest({ text: 'det' });
      const error = await expectDomainError(
        limited.visitor().places.suggest({ text: 'det' }),
        'too_many_attempts',
      );
      expect(error.details.retryAfterSeconds).toBeGreaterThan(0);
    });
  });
});
