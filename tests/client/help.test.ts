import { globSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SAMPLE_SERVER } from '#contract/brand.ts';
import { HELP_ARTICLE_IDS } from '#contract/help-articles.ts';
import { LONGEST_GRACE_DAYS, RESUBMIT_DAYS } from '#contract/credential-rules.ts';
import { GOODWILL_DAYS, SILENCE_DAYS } from '#contract/connection-rules.ts';
import { MAX_EXTRA_QUANTITY, PACKS } from '#contract/packs.ts';
import type * as plansOfContract from '#contract/plans.ts';
import { PAYMENT_GRACE_DAYS, TRIAL_DAYS } from '#contract/plans.ts';
import { CLI_SAMPLE, START_SAMPLE } from '#src/site/copy/developers.ts';
import { type Article, linesOf } from '#src/site/copy/help/article.ts';
import { ARTICLES, articlesOf } from '#src/site/copy/help/articles.ts';
import { linksIn } from '#src/site/copy/help/prose.ts';
import { searchArticles } from '#src/site/help/help-find-rules.ts';
import { HELP_TABS, readHelpSearch } from '#src/site/help/help-tab-labels.ts';
import { markHits, stemsOf } from '#src/site/help/help-term-rules.ts';
import { formatMoney } from '#src/ui/format.ts';
import { writtenFigures } from './written-figures.ts';

/** All but the one that puts constants into words. */
const COPY_FILES = globSync('src/site/copy/help/*.ts').filter((file) => !file.endsWith('/figures.ts'));

afterEach(() => {
  vi.doUnmock('#contract/auth.ts');
  vi.doUnmock('#contract/plans.ts');
  vi.doUnmock('#contract/profiles.ts');
  vi.doUnmock('#contract/requests.ts');
  vi.resetModules();
});

const textOf = (article: Article) => linesOf(article).join('\n');
const titlesFor = (query: string) => searchArticles(query).map(({ article }) => article.id);

describe('help articles', () => {
  it('number at least six per tab and eighteen in all', () => {
    for (const tab of HELP_TABS) expect(articlesOf(tab).length).toBeGreaterThanOrEqual(6);
    expect(ARTICLES.length).toBeGreaterThanOrEqual(18);
  });

  it('have a unique path each, and a unique anchor per section', () => {
    const ids = ARTICLES.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id, sections } of ARTICLES) {
      expect(id).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
      expect(new Set(sections.map((part) => part.id)).size).toBe(sections.length);
    }
  });

  it('contain no figures of their own: numbers come from constants', () => {
    expect(COPY_FILES.length).toBeGreaterThan(9);
    for (const file of COPY_FILES) expect(writtenFigures(file)).toEqual([]);
  });

  it('quote the constants', async () => {
    vi.doMock('#contract/auth.ts', async (original) => ({
      ...(await original<object>()),
      PASSWORD_MIN_LENGTH: 7011,
      PASSWORD_RESET_MINUTES: 7012,
      SESSION_IDLE_DAYS: 7013,
    }));
    vi.doMock('#contract/plans.ts', async (original) => {
      const plans = await original<typeof plansOfContract>();
      return {
        ...plans,
        TRIAL_DAYS: 7014,
        plansFor: (audience: Parameters<typeof plans.plansFor>[0]) =>
          plans.plansFor(audience).map((plan) => ({ ...plan, priceCents: 701_500, connections: 7016 })),
      };
    });
    vi.doMock('#contract/profiles.ts', async (original) => ({
      ...(await original<object>()),
      MAX_RADIUS_MILES: 7017,
    }));
    vi.doMock('#contract/requests.ts', async (original) => ({
      ...(await original<object>()),
      MAX_TITLE_LENGTH: 7018,
    }));
    vi.resetModules();
    const changed = await import('#src/site/copy/help/articles.ts');
    const all = changed.ARTICLES.map(textOf).join('\n');
    const figures = [
      '7011',
      '7,012 minutes',
      '7,013 days',
      '7,014 days',
      '$7,015',
      '7,016 Connections',
      '7017 miles',
      '7,018 characters',
    ];
    expect(figures.filter((figure) => !all.includes(figure))).toEqual([]);
  });

  it('promise nothing but the apps', () => {
    const all = ARTICLES.map(textOf).join('\n');
    const promised = all.match(/[^.]*\bcoming\b[^.]*/gi)?.map((sentence) => sentence.trim());
    expect(new Set(promised)).toEqual(new Set(['Apps for iOS and Android are coming']));
    expect(all).not.toMatch(/payment opens|is announced|are announced/i);
  });

  it('describe payment as it is implemented', () => {
    const article = (id: string) => textOf(ARTICLES.find((one) => one.id === id) ?? expect.fail(id));
    const plans = article('plans-and-trial');
    expect(plans).toContain(`It lasts ${TRIAL_DAYS} days and includes one full month of Connections`);
    expect(plans).toContain('We’ll email you 3 days and 1 day before your first charge.');
    expect(plans).toContain(`For ${PAYMENT_GRACE_DAYS} days, everything works as usual.`);
    const packs = article('allowance-and-packs');
    expect(packs).toContain(`Single Connections: up to ${MAX_EXTRA_QUANTITY} at a time`);
    for (const { name, connections, oneTimePriceCents, monthlyPriceCents } of PACKS)
      expect(packs).toContain(
        `${name}: ${connections} Connections: ${formatMoney(oneTimePriceCents)} once, or ${formatMoney(monthlyPriceCents)} each month`,
      );
    const returned = article('connections');
    expect(returned).toContain(`neither opened nor answered within ${SILENCE_DAYS} days`);
    expect(returned).toContain(`for another ${GOODWILL_DAYS} days`);
  });

  it('say how a dispute ends, what a project shows and what a rejection leaves, as the rules do', () => {
    const article = (id: string) => textOf(ARTICLES.find((one) => one.id === id) ?? expect.fail(id));
    expect(article('settle-a-dispute')).toContain('we decide once');
    expect(article('who-sees-what')).toContain('see your name or company');
    expect(article('get-verified')).toContain(
      `you have ${String(RESUBMIT_DAYS)} days to send another, until ${String(LONGEST_GRACE_DAYS)} days after sign-up`,
    );
  });

  it('link to articles and sections that exist', () => {
    const paths = ARTICLES.flatMap(({ sections }) => linksIn(sections)).map(({ to }) => to);
    expect(paths.every((path) => path.startsWith('/'))).toBe(true);
    const linked = paths.filter((path) => path.startsWith('/help/'));
    expect(linked.length).toBeGreaterThan(0);
    for (const path of linked) expect(ARTICLES.map(({ id }) => `/help/${id}`)).toContain(path);
  });
});

describe('the help search', () => {
  it.each([
    ['cancel', 'cancel-a-request'],
    ['Cancelling a request', 'cancel-a-request'],
    ['how do I reset my password?', 'passwords'],
    ['credit', 'connections'],
    ['Connection comes back', 'connections'],
    ['VERIFIED', 'what-verified-means'],
    ['price', 'plans-and-trial'],
    ['accept job', 'accept-a-job'],
    ['rating', 'your-rating'],
    ['publish a project', 'publish-a-project'],
    ['invite', 'invite-professionals'],
    ['compare proposals', 'compare-proposals'],
    ['taxes', 'earnings'],
    ['paying', 'pay-for-the-work'],
    ['addresses', 'who-sees-what'],
    ['businesses', 'set-up-your-business'],
  ])('ranks the answer to "%s" among the first', (query, id) => {
    expect(titlesFor(query).slice(0, 3)).toContain(id);
  });

  it('finds nothing for unknown words, and articles that have half of several words', () => {
    expect(titlesFor('xylophone')).toEqual([]);
    expect(titlesFor('')).toEqual([]);
    expect(titlesFor('?!')).toEqual([]);
    expect(titlesFor('xylophone password')).toContain('passwords');
  });

  it('highlights matches without losing a letter and treats markup as text', () => {
    const text = 'Cancelled? <b>cancel</b> (costs $0), Ca\u0301ncel.';
    const parts = markHits(text, stemsOf('cancels'));
    expect(parts.map((part) => part.text).join('')).toBe(text);
    expect(parts.filter(({ isHit }) => isHit).map((part) => part.text)).toContain('Cancelled');
    expect(markHits('a.c', stemsOf('.*'))).toEqual([{ text: 'a.c', isHit: false }]);
  });
});

describe('readHelpSearch', () => {
  it('keeps known tabs and search text up to its limit, and drops the rest', () => {
    expect(readHelpSearch({ tab: 'professionals', q: 'radius' })).toEqual({
      tab: 'professionals',
      q: 'radius',
    });
    expect(readHelpSearch({ tab: 'staff', q: '   ' })).toEqual({});
    expect(readHelpSearch({ q: 90 })).toEqual({ q: '90' });
    expect(readHelpSearch({ q: { a: 1 } })).toEqual({});
    expect(readHelpSearch({ q: 'x'.repeat(500) }).q).toHaveLength(100);
  });
});

describe('HELP_ARTICLE_IDS', () => {
  it('names every article there is, and no other', () => {
    expect([...HELP_ARTICLE_IDS].toSorted()).toEqual(ARTICLES.map(({ id }) => id).toSorted());
  });
});

describe('commands and calls to copy', () => {
  it('name the server, since without one the command line calls this machine', () => {
    const signingIn = ARTICLES.flatMap(linesOf).filter((line) => line.includes('cli -- login'));
    expect(signingIn).toHaveLength(1);
    for (const line of [...signingIn, CLI_SAMPLE, START_SAMPLE]) expect(line).toContain(SAMPLE_SERVER);
  });
});
