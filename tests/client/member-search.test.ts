import { describe, expect, it } from 'vitest';
import {
  checkoutSearchSchema,
  paymentSearchSchema,
  planSearchSchema,
} from '#src/app/features/billing/choose/plan-search.ts';
import { readBuySearch } from '#src/site/buy-connections/buy-search.ts';
import { figuresSearchSchema } from '#src/app/features/figures/figures-search.ts';
import { connectionsSearchSchema } from '#src/app/features/connections/connections-search.ts';
import { ownerSearchSchema, professionalSearchSchema } from '#src/app/dashboards/dashboard-search.ts';
import { twoTabSearchSchema } from '#src/app/dashboards/two-tab-search.ts';
import { jobsSearchSchema } from '#src/app/features/jobs/jobs-search.ts';
import { findSearchSchema } from '#src/app/features/search/find-search.ts';
import { browseSearchSchema } from '#src/app/features/projects/browse-search.ts';
import { requestsSearchSchema } from '#src/app/features/requests/requests-search.ts';

const FIND = ['service', 'place', 'radius', 'text', 'pending', 'maxRate', 'minRating', 'sort', 'request'];
const PLAN = ['plan', 'cycle', 'propertyCount', 'projectFrequency', 'otherPlan', 'returnTo'];

describe('the search parameters of members’ pages', () => {
  it.each([
    ['the dashboard of owners', ownerSearchSchema, [...FIND, 'tab', 'connected', 'hasPlan']],
    ['the dashboard of professionals', professionalSearchSchema, ['tab', 'hasPlan', 'connected', 'widened']],
    ['the dashboard of commercial clients', twoTabSearchSchema, ['tab', 'hasPlan', 'connected']],
    ['requests', requestsSearchSchema, ['status']],
    ['jobs', jobsSearchSchema, ['status']],
    ['the search for professionals', findSearchSchema, FIND],
    ['projects', browseSearchSchema, ['place', 'radius', 'type']],
    ['choosing a plan', planSearchSchema, PLAN],
    ['payment', paymentSearchSchema, [...PLAN, 'checkout', 'selectedPlan', 'billingCycle']],
    ['the way back from payment', checkoutSearchSchema, ['checkout']],
    ['buying Connections', { parse: readBuySearch }, ['cycle', 'checkout', 'returnTo']],
    ['figures', figuresSearchSchema, ['range', 'from', 'to']],
    ['Connections', connectionsSearchSchema, ['part', 'filter', 'from', 'to', 'lot', 'connection']],
  ])('of %s declare every key, so that unknown ones are dropped', (_page, schema, keys) => {
    const odd = Object.fromEntries(keys.map((key) => [key, { odd: key }]));
    expect(Object.entries(schema.parse(odd))).toEqual(keys.map((key) => [key, undefined]));
  });

  it('survive a round trip through the address', () => {
    const owner = { place: '48103', radius: 50, pending: true, sort: 'rating', tab: 'browse' };
    expect(ownerSearchSchema.parse(owner)).toEqual({ ...owner, connected: undefined });
    expect(ownerSearchSchema.parse({ tab: 'payments', hasPlan: true, connected: 'true' })).toEqual({
      tab: 'payments',
      hasPlan: true,
      connected: true,
    });
    const professional = { tab: 'payments', hasPlan: true, widened: true, connected: true };
    expect(professionalSearchSchema.parse(professional)).toEqual(professional);
    expect(requestsSearchSchema.parse({ status: 'pending' })).toEqual({ status: 'pending' });
    expect(jobsSearchSchema.parse({ status: 'completed' })).toEqual({ status: 'completed' });
    // `pending` is no status of a job: a pending request has no professional.
    expect(jobsSearchSchema.parse({ status: 'pending' })).toEqual({});
  });
});
