import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  CLOSING_DAYS,
  EXPORT_DAYS,
  NOTIFICATION_DAYS,
  PROVIDER_EVENT_DAYS,
  UNDELIVERED_EMAIL_DAYS,
} from '#contract/account-rules.ts';
import { PASSWORD_RESET_MINUTES, SESSION_ABSOLUTE_DAYS, SESSION_IDLE_DAYS } from '#contract/auth.ts';
import { SILENCE_DAYS, SUSPENSION_REFUND_DAYS } from '#contract/connection-rules.ts';
import { CREDENTIAL_GRACE_DAYS } from '#contract/credential-rules.ts';
import { WEBHOOK_LOG_DAYS } from '#contract/webhook-events.ts';
import { ANNUAL_DISCOUNT_PERCENT, PAYMENT_GRACE_DAYS, TRIAL_DAYS } from '#contract/plans.ts';
import { WRITTEN_COOKIE } from '#server/http/cookies.ts';
import { UPLOAD_GRACE_HOURS } from '#contract/uploads.ts';
import { ARTICLES } from '#src/site/copy/help/articles.ts';
import { days } from '#src/site/copy/help/figures.ts';
import { linksIn, plainLines } from '#src/site/copy/help/prose.ts';
import { PRIVACY } from '#src/site/copy/privacy.ts';
import { TERMS } from '#src/site/copy/terms.ts';
import { formatDateLong } from '#src/site/legal/legal-date-labels.ts';
import type { LegalDocument } from '#src/site/legal/legal-copy.ts';
import { PAYMENT_RECORD_YEARS, RIGHTS_ANSWER_DAYS } from '#src/site/legal/legal-rules.ts';
import { writtenFigures } from './written-figures.ts';

function textOf({ lead, sections }: LegalDocument): string {
  const lines = sections.flatMap(({ title, blocks }) => [title, ...blocks.flatMap(plainLines)]);
  return [lead, ...lines].join('\n');
}

describe.each([
  ['terms', TERMS],
  ['privacy', PRIVACY],
])('%s', (file, document) => {
  it('is effective from January 1, 2025', () => {
    expect(formatDateLong(document.effective)).toBe('January 1, 2025');
  });

  it('contains no figures of its own', () => {
    expect(writtenFigures(`src/site/copy/${file}.ts`)).toEqual([]);
  });

  it('gives each section its own anchor', () => {
    const ids = document.sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('links to help articles that exist', () => {
    const articles = linksIn(document.sections)
      .map(({ to }) => to)
      .filter((path) => path.startsWith('/help/'));
    expect(articles).not.toEqual([]);
    for (const path of articles) expect(ARTICLES.map(({ id }) => `/help/${id}`)).toContain(path);
  });

  it('has no exclamation marks', () => {
    expect(textOf(document)).not.toContain('!');
  });
});

describe('Terms of Service', () => {
  const text = textOf(TERMS);

  it('quote the lowest prices of the catalogue', () => {
    for (const price of ['from $79 a month', 'from $179 a month', 'from $299 a month'])
      expect(text).toContain(price);
  });

  it('carry the facts of product 1.4', () => {
    expect(text).toContain('You’re 18 or older');
    expect(text).toContain('law of the State of Delaware');
    expect(text).toContain(
      'reject an application, or restrict or terminate an account, at any time and without notice',
    );
    expect(text).toContain('at least 30 days before');
    expect(text).toContain('Michigan, Ohio, Maryland, Washington D.C. and Virginia');
  });

  it('contain the rules of the trial and of Connections', () => {
    expect(text).toContain(`${TRIAL_DAYS}-day free trial`);
    expect(text).toContain(`${ANNUAL_DISCOUNT_PERCENT}%`);
    expect(text).toContain('doesn’t roll over');
    expect(text).toContain(`neither opened nor answered within ${SILENCE_DAYS} days`);
    expect(text).toContain(`After ${PAYMENT_GRACE_DAYS} days, the Connections of the unpaid month`);
    expect(text).toContain('once per person and once per card');
    expect(text).toContain(`with it in the last ${days(SUSPENSION_REFUND_DAYS)} come back`);
    expect(text).toContain(`insurance policy within ${days(CREDENTIAL_GRACE_DAYS)} of sign-up`);
    // On screens a response is a proposal (glossary).
    expect(text).not.toMatch(/\bresponses?\b/);
  });
});

describe('Privacy Policy', () => {
  const text = textOf(PRIVACY);

  it('quotes the lifetimes of sessions and links from the contract', () => {
    expect(text).toContain(`${SESSION_IDLE_DAYS} days without use`);
    expect(text).toContain(`${SESSION_ABSOLUTE_DAYS} days either way`);
    expect(text).toContain(`once, for ${PASSWORD_RESET_MINUTES / 60} hour`);
  });

  it('says, like Terms and help, where members get a copy and delete the account, and for how long they can change their mind', () => {
    const article = ARTICLES.find(({ id }) => id === 'copy-or-close');
    expect(text).toContain('Get a copy of your data or delete your account there');
    expect(textOf(TERMS)).toContain('delete your account at any time under Your data');
    const help = article?.sections.flatMap(({ blocks }) => blocks.flatMap(plainLines)).join('\n');
    for (const period of [days(CLOSING_DAYS), days(EXPORT_DAYS), `${PAYMENT_RECORD_YEARS} years`]) {
      expect(help).toContain(period);
      expect(text).toContain(period);
    }
    expect(help).toContain(days(RIGHTS_ANSWER_DAYS));
    expect(textOf(TERMS)).toContain(days(CLOSING_DAYS));
  });

  it('quotes the retention of résumés without an application', () => {
    expect(text).toContain('A résumé whose application was never sent: a day.');
    expect(UPLOAD_GRACE_HOURS).toBe(24);
  });

  it('quotes how long what old rows are deleted from is kept (decision 054)', () => {
    expect(text).toContain(`Notifications: ${days(NOTIFICATION_DAYS)}.`);
    expect(text).toContain(`sent to your own systems: ${days(WEBHOOK_LOG_DAYS)}.`);
    expect(text).toContain(`Emails we couldn’t deliver: ${days(UNDELIVERED_EMAIL_DAYS)}.`);
    expect(text).toContain(`Stripe’s notices: ${days(PROVIDER_EVENT_DAYS)}.`);
  });

  it('names each cookie there is, and what software decides by itself', () => {
    const cookies = readFileSync('server/http/cookies.ts', 'utf8').match(/^export const \w+_COOKIE\b/gm);
    expect(cookies).toHaveLength(3);
    expect(text).toMatch(/We set two cookies when you sign in.*a third may make sure, for half a minute/);
    expect(WRITTEN_COOKIE.seconds).toBe(30);
    expect(text).toContain(`still missing ${days(CREDENTIAL_GRACE_DAYS)} after sign-up`);
  });

  it('says what is stored about payments and who sees the contact details of a Connection', () => {
    expect(text).not.toMatch(/payment opens|will keep|will handle/);
    expect(text).toContain('a fingerprint of the card');
    expect(text).toContain('name and billing address for the invoice');
    expect(text).toContain('both names, email addresses and phone numbers');
    expect(textOf(TERMS)).not.toContain('payment opens');
  });

  it('says who sees phone and street, and that card numbers never reach our servers', () => {
    expect(text).toContain('both phone numbers, and for the professional the street');
    expect(text).toContain('You never enter a card number on our pages, and none reaches us.');
  });
});
