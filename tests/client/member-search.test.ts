import { describe, expect, it } from 'vitest';
import { readCheckoutSearch, readPaymentSearch, readPlanSearch } from '#src/features/billing/plan-search.ts';
import { readBuySearch } from '#src/features/connections/buy-search.ts';
import { readConnectionsSearch } from '#src/features/connections/connections-search.ts';
import { readOwnerSearch, readProfessionalSearch } from '#src/features/dashboards/dashboard-search.ts';
import { readTwoTab } from '#src/features/dashboards/two-tab-search.ts';
import { readJobsSearch } from '#src/features/jobs/jobs-search.ts';
import { readFindSearch } from '#src/features/profiles/find-search.ts';
import { readBrowseSearch } from '#src/features/projects/browse-search.ts';
import { readRequestsSearch } from '#src/features/requests/requests-search.ts';

const FIND = ['service', 'place', 'radius', 'text', 'pending', 'maxRate', 'minRating', 'sort', 'request'];
const PLAN = ['plan', 'cycle', 'propertyCount', 'projectFrequency'];

describe('the queries of pages for members', () => {
  it.each([
    ['the dashboard of owners', readOwnerSearch, [...FIND, 'tab', 'connected', 'hasPlan']],
    ['the dashboard of professionals', readProfessionalSearch, ['tab', 'hasPlan', 'connected', 'widened']],
    ['the dashboard of commercial clients', readTwoTab, ['tab', 'hasPlan', 'connected']],
    ['requests', readRequestsSearch, ['status']],
    ['jobs', readJobsSearch, ['status']],
    ['the search for professionals', readFindSearch, FIND],
    ['projects', readBrowseSearch, ['place', 'radius', 'type']],
    ['choosing a plan', readPlanSearch, PLAN],
    ['payment', readPaymentSearch, [...PLAN, 'checkout']],
    ['the way back from payment', readCheckoutSearch, ['checkout']],
    ['buying Connections', readBuySearch, ['cycle', 'checkout']],
    ['Connections', readConnectionsSearch, ['part', 'filter', 'connection']],
  ])('of %s name every key, so that nothing unread is taken from the address', (_page, read, keys) => {
    const odd = Object.fromEntries(keys.map((key) => [key, { odd: key }]));
    expect(Object.entries(read(odd))).toEqual(keys.map((key) => [key, undefined]));
  });

  it('are read as they were written', () => {
    const owner = { place: '48103', radius: 50, pending: true, sort: 'rating', tab: 'browse' };
    expect(readOwnerSearch(owner)).toEqual({ ...owner, connected: undefined });
    expect(readOwnerSearch({ tab: 'payments', hasPlan: true, connected: 'true' })).toEqual({
      tab: 'payments',
      hasPlan: true,
      connected: true,
    });
    const professional = { tab: 'payments', hasPlan: true, widened: true, connected: true };
    expect(readProfessionalSearch(professional)).toEqual(professional);
    expect(readRequestsSearch({ status: 'pending' })).toEqual({ status: 'pending' });
    expect(readJobsSearch({ status: 'completed' })).toEqual({ status: 'completed' });
    // Nobody has a job that waits for somebody.
    expect(readJobsSearch({ status: 'pending' })).toEqual({});
  });
});
