import { describe, expect, it } from 'vitest';
import { listUnsettledIntents } from '#server/modules/billing/intents.queries.ts';
import { listPaymentsOf } from '#server/modules/billing/payments/payments.queries.ts';
import { findLivePlan } from '#server/modules/billing/subscriptions/subscriptions.queries.ts';
import { lockWaiting } from '#server/modules/connections/outbox.queries.ts';
import { listSilent, updateReminded } from '#server/modules/connections/silence.queries.ts';
import { listAllOpenJobs } from '#server/modules/jobs/open-jobs.queries.ts';
import { listJobs } from '#server/modules/jobs/jobs.queries.ts';
import { listStatement } from '#server/modules/ledger/statement.queries.ts';
import { countUnreadOf, listNotificationsOf } from '#server/modules/notifications/notifications.queries.ts';
import { listInvitable } from '#server/modules/projects/invitations.queries.ts';
import { listProjectsOf } from '#server/modules/properties/properties.queries.ts';
import { listReviewRows } from '#server/modules/reviews/profile-reviews.queries.ts';
import { listRequests } from '#server/modules/requests/requests.queries.ts';
import { listMessages } from '#server/modules/staff/inbox.queries.ts';
import { listConnectionsOf } from '#server/modules/connections/connections.queries.ts';
import type { Db, Tx } from '#db/types.ts';
import { useTestApp } from '../harness/test-app.ts';
import { planOf } from './query-plan.ts';

const world = useTestApp();
const ID = '00000000-0000-4000-8000-000000000000';
const AT = new Date('2026-11-20T15:00:00.000Z');
const page = { limit: 20, cursor: { at: AT, id: ID } };
const inTransaction = (run: (tx: Tx) => Promise<unknown>) => (db: Db) => db.transaction().execute(run);

/** A plan for any values can use an index made for some values only where those stand in the text. */
describe('the plan for any values', () => {
  const cases: [string, string, (db: Db) => Promise<unknown>][] = [
    [
      'silent connections',
      'connections_unanswered_idx',
      (db) => listSilent(db, { before: AT, except: [], limit: 100 }),
    ],
    [
      'connections to be reminded of',
      'connections_unanswered_idx',
      inTransaction((tx) => updateReminded(tx, { ordinal: 1, before: AT, after: AT, limit: 100 })),
    ],
    [
      'unsettled checkouts',
      'checkout_intents_unsettled_idx',
      (db) => listUnsettledIntents(db, { before: AT, after: { createdAt: AT, id: ID }, limit: 100 }),
    ],
    [
      'the plan of a member',
      'subscriptions_one_live_plan|subscriptions_user_idx',
      (db) => findLivePlan(db, ID),
    ],
    [
      'messages that wait',
      'outbox_waiting_idx',
      inTransaction((tx) => lockWaiting(tx, { after: '0', limit: 50 })),
    ],
    ['open jobs', 'service_requests_open_idx', (db) => listAllOpenJobs(db, page)],
    ['own jobs', 'service_requests_professional_idx', (db) => listJobs(db, { professionalId: ID, ...page })],
    ['own requests', 'service_requests_client_idx', (db) => listRequests(db, { clientId: ID, ...page })],
    [
      'own requests of one status',
      'service_requests_client_status_idx',
      (db) => listRequests(db, { clientId: ID, statuses: ['pending'], ...page }),
    ],
    [
      'own jobs of one status',
      'service_requests_professional_status_idx',
      (db) => listJobs(db, { professionalId: ID, statuses: ['accepted'], ...page }),
    ],
    [
      'projects to invite to',
      'projects_owner_published_idx',
      (db) => listInvitable(db, { ownerId: ID, professionalId: ID }, page),
    ],
    ['reviews of a profile', 'reviews_subject_idx', (db) => listReviewRows(db, ID, page)],
    ['notifications', 'notifications_user_idx', (db) => listNotificationsOf(db, ID, page)],
    ['unread notifications', 'notifications_unread_idx', (db) => countUnreadOf(db, ID)],
    [
      'the open inbox of staff',
      'contact_messages_open_idx',
      (db) => listMessages(db, { state: 'open', ...page }),
    ],
    ['connections', 'connections_initiator_idx', (db) => listConnectionsOf(db, ID, page)],
    [
      'a statement',
      '(?<!Bitmap )Index Scan.* transfers_wallet_idx',
      (db) => listStatement(db, { userId: ID, part: null, limit: 20 }),
    ],
    ['payments', '(?<!Bitmap )Index Scan.* payments_user_idx', (db) => listPaymentsOf(db, ID, page)],
    [
      'projects of a property',
      '(?<!Bitmap )Index Scan.* projects_property_idx',
      (db) => listProjectsOf(db, ID, { id: ID, ...page }),
    ],
  ];

  it.each(cases)('of %s reads %s', async (_, index, run) => {
    const plan = await planOf(world, run);
    expect(plan).toMatch(new RegExp(index));
  });
});
