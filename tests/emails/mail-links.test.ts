import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { screenOf } from '#scripts/words/screens.ts';
import { billingUrl, planPaymentUrl, returnUrl } from '#server/modules/billing/billing-links.policy.ts';
import {
  type ConnectionEvent,
  type ConnectionParties,
  newsOfConnection,
} from '#server/modules/connections/connection-notifications.policy.ts';
import { notificationsFor } from '#server/modules/requests/request-notifications.policy.ts';

const ORIGIN = 'https://lintel.example';
const AT = new Date('2026-11-20T20:05:00.000Z');
const CONNECTION = '6f0c5bd8-2f83-4c11-9d9e-3a3cf3f1a001';
const REQUEST = '6f0c5bd8-2f83-4c11-9d9e-3a3cf3f1a002';

/** The addresses of the site, with anything for what is filled in. */
const ROUTES = globSync('src/routes/**/*.tsx', { cwd: join(import.meta.dirname, '../..') }).map(
  (file) => new RegExp(`^${screenOf(file).replaceAll(/\$\w+/g, '[^/]+')}$`),
);
const exists = (url: string) => ROUTES.some((route) => route.test(new URL(url).pathname));

const PARTIES: ConnectionParties = {
  id: CONNECTION,
  kind: 'direct',
  projectId: null,
  projectTitle: null,
  declineReason: null,
  declineNote: null,
  createdAt: AT,
  acceptedAt: null,
  refundedAt: AT,
  ownerSpendId: 'transfer',
  initiatorUsableUntil: null,
  ownerUsableUntil: null,
  hasPaidInitiatorDebt: false,
  hasPaidOwnerDebt: false,
  initiatorId: 'initiator',
  recipientId: 'recipient',
  initiatorEmail: 'initiator@people.example',
  recipientEmail: 'recipient@people.example',
  initiatorFullName: 'Dana Ward',
  recipientFullName: 'Pete Plumber',
  initiatorName: 'Dana Ward',
  recipientName: 'Harbor Plumbing',
  isInitiatorRestricted: false,
  isRecipientRestricted: false,
  isInitiatorClosed: false,
  isRecipientClosed: false,
  isHidden: false,
};

const EVENTS: readonly [name: string, event: ConnectionEvent, parties: ConnectionParties][] = [
  ['a contact', { kind: 'connected' }, PARTIES],
  ['an answer', { kind: 'answered', answer: 'declined', at: AT }, PARTIES],
  ['a reminder', { kind: 'waiting' }, PARTIES],
  ['a return', { kind: 'returned', reason: 'silence' }, PARTIES],
];

const PROJECT = '6f0c5bd8-2f83-4c11-9d9e-3a3cf3f1a003';
const PROPOSAL: ConnectionParties = {
  ...PARTIES,
  kind: 'project',
  projectId: PROJECT,
  projectTitle: 'A new roof',
};
const TO_OWNER = `${ORIGIN}/projects/${PROJECT}?proposal=${CONNECTION}`;
const TO_SENDER = `${ORIGIN}/proposals?proposal=${CONNECTION}`;
const PROPOSAL_EVENTS: readonly [name: string, event: ConnectionEvent, urls: readonly string[]][] = [
  ['a proposal', { kind: 'connected' }, [TO_OWNER]],
  ['an answer', { kind: 'answered', answer: 'accepted', at: AT }, [TO_SENDER]],
  ['a reminder', { kind: 'waiting' }, [TO_OWNER]],
  ['a return', { kind: 'returned', reason: 'silence' }, [TO_SENDER, TO_OWNER]],
];

const urlsOf = (mails: readonly { params: object }[]) =>
  mails.map(({ params }) => ('url' in params ? String(params.url) : ''));

describe('the emails about a Connection', () => {
  it.each(EVENTS)('lead from %s to that very Connection', (_, event, parties) => {
    const mails = newsOfConnection(event, parties, ORIGIN).map(({ mail }) => mail);
    expect(mails.length).toBeGreaterThan(0);
    for (const url of urlsOf(mails)) {
      expect(url).toBe(`${ORIGIN}/connections?part=people&connection=${CONNECTION}`);
      expect(exists(url)).toBe(true);
    }
  });

  it('lead across a block to the statement, since the list of people has no such Connection', () => {
    const parties = { ...PARTIES, isHidden: true };
    const news = newsOfConnection({ kind: 'returned', reason: 'fault' }, parties, ORIGIN);
    expect(urlsOf(news.map(({ mail }) => mail))).toEqual([`${ORIGIN}/connections`, `${ORIGIN}/connections`]);
  });
});

describe('the emails about a proposal', () => {
  it.each(PROPOSAL_EVENTS)('lead from %s to that very proposal', (_, event, urls) => {
    const mails = newsOfConnection(event, PROPOSAL, ORIGIN).map(({ mail }) => mail);
    expect(urlsOf(mails)).toEqual(urls);
    expect(urls.every(exists)).toBe(true);
  });

  it('say why the owner declined, in the words of the professional', () => {
    const parties = { ...PROPOSAL, declineReason: 'over_budget', declineNote: 'By about a third.' };
    const [news] = newsOfConnection({ kind: 'answered', answer: 'declined', at: AT }, parties, ORIGIN);
    expect(news?.notification).toMatchObject({ kind: 'proposal_declined', title: 'A new roof' });
    expect(news?.mail.params).toMatchObject({ reason: 'Over the budget', note: 'By about a third.' });
  });
});

describe('the emails about a request', () => {
  it.each(['accept', 'start', 'complete', 'cancel'] as const)('lead from %s to it', (transition) => {
    const parties = {
      requestId: REQUEST,
      title: 'A leak',
      location: 'Ann Arbor, MI',
      city: 'Ann Arbor, MI',
      street: null,
      clientId: 'client',
      clientEmail: 'client@people.example',
      clientName: 'Dana Ward',
      clientTradeName: 'Dana Ward',
      clientPhone: null,
      professionalId: 'professional',
      professionalEmail: 'professional@people.example',
      professionalName: 'Pete Plumber',
      professionalPhone: null,
      professionalTradeName: 'Harbor Plumbing',
    };
    const { mails } = notificationsFor(transition, parties, AT, ORIGIN);
    const [client, professional] = [`${ORIGIN}/requests/${REQUEST}`, `${ORIGIN}/jobs/${REQUEST}`];
    for (const { to, params } of mails) {
      const url = 'url' in params ? params.url : '';
      expect(url).toBe(to === parties.clientEmail ? client : professional);
      expect(exists(url)).toBe(true);
    }
  });
});

describe('the links of billing', () => {
  it.each([billingUrl(ORIGIN), planPaymentUrl(ORIGIN, 'enterprise'), returnUrl(ORIGIN, 'c')])(
    'lead to a page that exists: %s',
    (url) => expect(exists(url)).toBe(true),
  );
});
