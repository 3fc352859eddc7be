import { describe, expect, it } from 'vitest';
import { cellsOfCircle } from '#server/modules/profiles/search-cells.policy.ts';
import { listByBase, listByRating, listByWords } from '#server/modules/profiles/search-order.queries.ts';
import { FIRST_ID, listInZips } from '#server/modules/profiles/search.queries.ts';
import { useTestApp } from '../harness/test-app.ts';
import { planOf } from './query-plan.ts';
import { useCrowd } from './search-people.ts';

const world = useTestApp();
useCrowd(world);

describe('profiles.search', () => {
  it('reads indexes', async () => {
    const origin = { latitude: 42.3, longitude: -83.2 };
    const id = '00000000-0000-4000-8000-000000000000';
    const filters = {
      verifiedOnly: true,
      services: [],
      maxRateCents: undefined,
      minRating: undefined,
      hidden: [],
    };
    const area = { origin, radiusMiles: 25, cells: cellsOfCircle(origin, 25) };
    const groups = [
      { miles: 0, zips: ['48124'] },
      { miles: 1.5, zips: ['48126', '48128'] },
    ];
    const nearest = { groups, filters, afterId: FIRST_ID, limit: 21 };
    const byZip = /Index Only Scan using profiles_zip_idx[\s\S]*Index Cond: \(zip = ANY/;
    expect(await planOf(world, (db) => listInZips(db, nearest))).toMatch(byZip);
    const anybody = { ...filters, verifiedOnly: false, services: ['plumbing' as const], minRating: 4 };
    expect(await planOf(world, (db) => listInZips(db, { ...nearest, filters: anybody }))).toMatch(byZip);
    const after = { base: 100, id };
    expect(await planOf(world, (db) => listByBase(db, { filters, area, after, rows: 60 }))).toMatch(
      /Merge Append[\s\S]*Index Only Scan using profiles_match_cell_idx/,
    );
    expect(await planOf(world, (db) => listByBase(db, { filters, area: null, after, rows: 60 }))).toContain(
      'Index Only Scan using profiles_match_idx',
    );
    const best = { stars: 4, completedJobs: 2, id };
    expect(await planOf(world, (db) => listByRating(db, { filters, area, after: best, limit: 21 }))).toMatch(
      /Merge Append[\s\S]*Index Only Scan using profiles_rated_cell_idx/,
    );
    expect(
      await planOf(world, (db) => listByRating(db, { filters, area: null, after: best, limit: 21 })),
    ).toContain('Index Only Scan using profiles_rated_idx');
    const hiding = { ...filters, hidden: [id] };
    expect(await planOf(world, (db) => listInZips(db, { ...nearest, filters: hiding }))).toMatch(byZip);
    expect(await planOf(world, (db) => listByBase(db, { filters: hiding, area, after, rows: 60 }))).toMatch(
      /Merge Append[\s\S]*Index Only Scan using profiles_match_cell_idx/,
    );
    expect(
      await planOf(world, (db) => listByRating(db, { filters: hiding, area, after: best, limit: 21 })),
    ).toMatch(/Merge Append[\s\S]*Index Only Scan using profiles_rated_cell_idx/);
    const words = [{ prefix: 'huron', services: ['hvac' as const] }];
    expect(await planOf(world, (db) => listByWords(db, { filters, area: null, words }))).toContain(
      'profiles_words_idx',
    );
  });
});
