import { describe, expect, it } from 'vitest';
import { PASSWORD_RESET_MINUTES, SESSION_ABSOLUTE_DAYS, SESSION_IDLE_DAYS } from '#contract/auth.ts';
import { PAYMENT_GRACE_DAYS, SILENCE_DAYS } from '#contract/connection-rules.ts';
import { RESUME_GRACE_HOURS } from '#contract/contact.ts';
import { ANNUAL_DISCOUNT_PERCENT, TRIAL_DAYS } from '#contract/plans.ts';
import { ARTICLES } from '#src/features/site/copy/help/articles.ts';
import { days } from '#src/features/site/copy/help/figures.ts';
import { linksIn, plainLines } from '#src/features/site/copy/help/prose.ts';
import { PRIVACY } from '#src/features/site/copy/privacy.ts';
import { TERMS } from '#src/features/site/copy/terms.ts';
import { formatDateLong } from '#src/features/site/legal-date.ts';
import type { LegalDocument } from '#src/features/site/legal-document.ts';
import { DELETION_DAYS, PAYMENT_RECORD_YEARS, RIGHTS_ANSWER_DAYS } from '#src/features/site/legal-facts.ts';
import { writtenFigures } from './written-figures.ts';

function textOf({ lead, sections }: LegalDocument): string {
  const lines = sections.flatMap(({ title, blocks }) => [title, ...blocks.flatMap(plainLines)]);
  return [lead, ...lines].join('\n');
}

describe.each([
  ['terms', TERMS],
  ['privacy', PRIVACY],
])('%s', (file, document) => {
  it('holds from January 1, 2025 on', () => {
    expect(formatDateLong(document.effective)).toBe('January 1, 2025');
  });

  it('writes no figure of its own', () => {
    expect(writtenFigures(`src/features/site/copy/${file}.ts`)).toEqual([]);
  });

  it('gives each section an address of its own', () => {
    const ids = document.sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('refers to articles that exist', () => {
    const articles = linksIn(document.sections)
      .map(({ to }) => to)
      .filter((path) => path.startsWith('/help/'));
    for (const path of articles) expect(ARTICLES.map(({ id }) => `/help/${id}`)).toContain(path);
  });

  it('does without exclamation marks', () => {
    expect(textOf(document)).not.toContain('!');
  });
});

describe('Terms of Service', () => {
  const text = textOf(TERMS);

  it('quote the lowest prices of the catalogue', () => {
    for (const price of ['from $79 a month', 'from $179 a month', 'from $299 a month'])
      expect(text).toContain(price);
  });

  it('carry what the specification says of them', () => {
    expect(text).toContain('You are 18 or older');
    expect(text).toContain('law of the State of Delaware');
    expect(text).toContain(
      'reject an application, restrict an account or terminate it at any time and without notice',
    );
    expect(text).toContain('at least 30 days before');
    expect(text).toContain('Michigan, Ohio, Maryland, Washington D.C. and Virginia');
  });

  it('carry the rules of trial and Connections', () => {
    expect(text).toContain(`${TRIAL_DAYS}-day free trial`);
    expect(text).toContain(`${ANNUAL_DISCOUNT_PERCENT}%`);
    expect(text).toContain('does not roll over');
    expect(text).toContain(`neither opened nor answered within ${SILENCE_DAYS} days`);
    expect(text).toContain(`After ${PAYMENT_GRACE_DAYS} days the Connections of the month that is not paid`);
    expect(text).toContain('once for each person and once for each card');
  });
});

describe('Privacy Policy', () => {
  const text = textOf(PRIVACY);

  it('tells the lives of sessions and links from the contract', () => {
    expect(text).toContain(`${SESSION_IDLE_DAYS} days without use`);
    expect(text).toContain(`${SESSION_ABSOLUTE_DAYS} days in any case`);
    expect(text).toContain(`once and for ${PASSWORD_RESET_MINUTES / 60} hour`);
  });

  it('says as Terms and help do that a person hands out copies and closes accounts', () => {
    const article = ARTICLES.find(({ id }) => id === 'copy-or-close');
    expect(article?.lead).toContain('There is no button for either yet');
    expect(text).toContain('There is no button yet for a copy of your data or for closing your account');
    expect(textOf(TERMS)).toContain('writing to us; there is no button for it yet');
    const periods = article?.sections.flatMap(({ blocks }) => blocks.flatMap(plainLines)).join('\n');
    for (const period of [days(RIGHTS_ANSWER_DAYS), days(DELETION_DAYS), `${PAYMENT_RECORD_YEARS} years`]) {
      expect(periods).toContain(period);
      expect(text).toContain(period);
    }
  });

  it('keeps a résumé without an application as long as the sweep does', () => {
    expect(text).toContain('A résumé whose application was never sent: a day.');
    expect(RESUME_GRACE_HOURS).toBe(24);
  });

  it('says what is kept of payments, and who sees the two of a Connection', () => {
    expect(text).not.toMatch(/payment opens|will keep|will handle/);
    expect(text).toContain('a fingerprint of the card');
    expect(text).toContain('name and billing address for the invoice');
    expect(text).toContain('both names, email addresses and phone numbers');
    expect(textOf(TERMS)).not.toContain('payment opens');
  });

  it('says who sees phone and street, and that no card number reaches us', () => {
    expect(text).toContain('both phone numbers, and for the professional the street');
    expect(text).toContain('No card number is ever entered on our pages');
  });
});
