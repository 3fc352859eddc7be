import { expect, it } from 'vitest';
import { listProcedures } from './procedures.ts';

/** What a replica may answer, a second old: finding one another, and lists of one's own work. Written apart from the routers. */
const MAY_LAG = [
  'jobs.listOpen',
  'portfolio.listOf',
  'profiles.countNear',
  'profiles.countVerified',
  'profiles.marketSummary',
  'profiles.public',
  'profiles.publicCounts',
  'profiles.search',
  'projects.browse',
  'projects.listMine',
  'requests.listMine',
  'requests.matches',
  'requests.summary',
  'reviews.listOf',
];

it('only these procedures may be a second old, and none of them changes anything', () => {
  const declared = listProcedures().filter(({ meta }) => meta.mayLag === true);
  expect(declared.map(({ path }) => path).toSorted()).toEqual(MAY_LAG);
  expect(declared.filter(({ type }) => type !== 'query')).toEqual([]);
});
