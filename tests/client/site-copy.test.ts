import { describe, expect, it } from 'vitest';
import type { PublicCounts } from '#contract/landing.ts';
import { CHECKS_STATEMENT } from '#contract/checks.ts';
import { MAX_LOCATION_LENGTH } from '#contract/places.ts';
import { PLANS, plansFor } from '#contract/plans.ts';
import { USER_TYPES } from '#contract/user-types.ts';
import { announcement, APPS_YEAR } from '#src/site/copy/announced.ts';
import { COMPANY_RULES } from '#src/site/copy/company.ts';
import {
  COMMERCIAL_QUESTIONS,
  FAQ_CATEGORIES,
  fromPrice,
  GENERAL_QUESTIONS,
  OWNER_QUESTIONS,
  PROFESSIONAL_QUESTIONS,
} from '#src/site/copy/faq.ts';
import { FOOTER_COLUMNS } from '#src/site/copy/footer.ts';
import { HEADER_TABS, isTabOf } from '#src/site/copy/header.ts';
import * as forProfessionals from '#src/site/copy/for-professionals.ts';
import * as home from '#src/site/copy/home.ts';
import { PLAN_PAGE_COPY } from '#src/site/copy/plan-page.ts';
import { SUPPORT_WAYS } from '#src/site/copy/support.ts';
import { todayFigures, UNMEASURED_CLAIMS, VERIFICATION_CLAIM } from '#src/site/copy/unmeasured.ts';
import { findMarket } from '#src/site/market/market-rules.ts';
import { readAuthSearch, readTokenSearch } from '#src/site/auth/auth-search.ts';
import { readCareersSearch } from '#src/site/careers/careers-search.ts';
import { readDemoSearch } from '#src/site/demo/demo-search.ts';
import { readProfessionalsParams } from '#src/site/for-professionals/for-professionals-search.ts';
import { readHelpSearch } from '#src/site/help/help-tab-labels.ts';
import { readHomeParams } from '#src/site/home/home-search.ts';
import { readMarketSearch } from '#src/site/market/market-search.ts';
import { readPlanPageSearch } from '#src/site/plans/plan-page-search.ts';
import { readSalesSearch } from '#src/site/contact/sales-search.ts';

const ANSWERS = FAQ_CATEGORIES.flatMap(({ items }) => items);

describe('prices in the FAQ', () => {
  it('start at the cheapest plan of each audience', () => {
    expect(USER_TYPES.map(fromPrice)).toEqual(['from $79', 'from $179', 'from $299']);
  });

  it('quote only amounts of the catalogue', () => {
    const known = new Set(
      PLANS.flatMap(({ priceCents, extraConnectionCents }) => [priceCents, extraConnectionCents]).map(
        (cents) => `$${cents / 100}`,
      ),
    );
    const named = ANSWERS.flatMap(({ answer }) => answer.match(/\$\d+(?:,\d{3})*(?:\.\d+)?/g) ?? []);
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((amount) => !known.has(amount))).toEqual([]);
  });

  it('name what every plan of an audience includes', () => {
    const about = {
      property_owner: OWNER_QUESTIONS,
      service_professional: PROFESSIONAL_QUESTIONS,
      commercial: COMMERCIAL_QUESTIONS,
    };
    for (const audience of USER_TYPES) {
      const text = about[audience].map(({ answer }) => answer).join(' ');
      for (const { connections } of plansFor(audience)) expect(text).toContain(String(connections));
    }
  });
});

describe('the FAQ', () => {
  it('name the reply time, the trial and the markets', () => {
    const general = GENERAL_QUESTIONS.map(({ answer }) => answer).join(' ');
    expect(general).toContain('2 to 4 hours');
    expect(general).toContain('14 days');
    expect(general).toContain('Michigan, Ohio, Maryland, Washington D.C. and Virginia');
  });

  it('asks each question once and answers in whole sentences', () => {
    const questions = ANSWERS.map(({ question }) => question);
    expect(new Set(questions).size).toBe(questions.length);
    for (const { question, answer } of ANSWERS) {
      expect(question).toMatch(/\?$/);
      expect(answer).toMatch(/\.$/);
      expect(answer).not.toContain('!');
    }
  });
});

describe('the claim that professionals are checked', () => {
  const pages = JSON.stringify([
    home,
    forProfessionals,
    FAQ_CATEGORIES,
    COMPANY_RULES,
    PLAN_PAGE_COPY,
    PLANS,
  ]);

  it('covers license and insurance only', () => {
    expect(pages).toContain(CHECKS_STATEMENT);
    expect(pages).not.toMatch(/background|references|identity/i);
  });

  it('is stated once, beside what is checked today (product 1.7)', () => {
    expect(VERIFICATION_CLAIM.text).toContain('background check, license, insurance and references');
    expect(VERIFICATION_CLAIM.text).toMatch(/^The goal: /);
    expect(VERIFICATION_CLAIM.today).toBe(`Today: ${CHECKS_STATEMENT}`);
  });
});

describe('the sample profile on the home page', () => {
  it('shows what a real one does: no number of a document and no sum that is insured (product 16.2)', () => {
    for (const { detail } of home.SAMPLE_PROFILE.checks) expect(detail).not.toMatch(/\d/);
  });
});

describe('a feature announced for a year', () => {
  it('shows the year until it ends and "Coming soon" after it', () => {
    expect(announcement(APPS_YEAR, new Date('2025-12-31T23:00:00Z'))).toBe('Coming 2025');
    expect(announcement(APPS_YEAR, new Date('2026-01-01T00:00:00Z'))).toBe('Coming soon');
  });
});

describe('header and footer', () => {
  it('contain the four tabs of product 10.4', () => {
    expect(HEADER_TABS.map(({ label, to }) => [label, to])).toEqual([
      ['For Property Owners', '/'],
      ['For Professionals', '/for-professionals'],
      ['Company', '/company'],
      ['Support', '/support'],
    ]);
  });

  it('assign each page to its tab, and the home page to one tab only', () => {
    const tabOf = (path: string) => HEADER_TABS.filter((tab) => isTabOf(tab, path)).map(({ to }) => to);
    expect(tabOf('/')).toEqual(['/']);
    expect(tabOf('/help/what-a-connection-is')).toEqual(['/support']);
    expect(tabOf('/careers')).toEqual(['/company']);
    expect(tabOf('/privacy')).toEqual([]);
  });

  it('link to privacy, terms, careers and both ways to write to us', () => {
    const targets = FOOTER_COLUMNS.flatMap(({ links }) => links.map(({ to }) => to));
    for (const path of ['/privacy', '/terms', '/careers', '/contact-support', '/contact-sales'])
      expect(targets).toContain(path);
  });
});

describe('the marketing copy', () => {
  it('quotes the three unmeasured claims and no fourth', () => {
    expect(UNMEASURED_CLAIMS.map(({ figure, word }) => `${figure} ${word}`)).toEqual([
      '98% satisfaction',
      '4.9 rating',
      '75% faster connections',
    ]);
  });

  it('shows three true figures beside them, counts of the database first and only where there are some', () => {
    const words = (counts: PublicCounts | null) =>
      todayFigures(counts).map(({ figure, word }) => `${figure} ${word}`);
    expect(words({ verifiedProfessionals: 1_204, answeredRequests: 310 })).toEqual([
      '1,204 professionals',
      '310 requests',
      '5 markets',
    ]);
    expect(words({ verifiedProfessionals: 12, answeredRequests: null })[2]).toMatch(/services$/);
    expect(words(null)[2]).toBe('14 days');
  });

  it('gives phone hours and email response time on the support page', () => {
    const text = SUPPORT_WAYS.map((way) => way.text).join(' ');
    expect(text).toContain('Mon-Fri 9AM-6PM EST');
    expect(text).toContain('within 2 hours by email');
  });

  it('shows each trade with its own picture', () => {
    expect(new Set(home.HOME_TRADES.map(({ picture }) => picture)).size).toBe(8);
  });
});

describe('findMarket', () => {
  const place = (city: string, state: string, zip: string) => ({
    city,
    state,
    zip,
    latitude: 0,
    longitude: 0,
    label: `${city}, ${state} ${zip}`,
    isServed: ['MI', 'OH', 'MD', 'DC', 'VA'].includes(state),
  });

  it('finds a market by ZIP code, by city and by the name or code of a state', () => {
    const annArbor = [place('Ann Arbor', 'MI', '48103')];
    expect(findMarket('48103', annArbor)).toEqual({ state: 'MI' });
    expect(findMarket('Ann Arbor, MI 48103', annArbor)).toEqual({ state: 'MI' });
    expect(findMarket('ann arbor', annArbor)).toEqual({ state: 'MI' });
    expect(findMarket('Virginia', [])).toEqual({ state: 'VA' });
    expect(findMarket('oh', [])).toEqual({ state: 'OH' });
    expect(findMarket('Washington D.C.', [])).toEqual({ state: 'DC' });
  });

  it('prefers the one served city among cities of the same name', () => {
    const detroits = [place('Detroit', 'MI', '48226'), place('Detroit', 'TX', '75436')];
    expect(findMarket('Detroit', detroits)).toEqual({ state: 'MI' });
  });

  it('gives the reason when it finds none', () => {
    const springfields = [place('Springfield', 'OH', '45501'), place('Springfield', 'VA', '22150')];
    expect(findMarket('Springfield', springfields)).toEqual({ problem: 'several' });
    expect(findMarket('Boston', [place('Boston', 'MA', '02108')])).toEqual({ problem: 'not_served' });
    expect(findMarket('Texas', [])).toEqual({ problem: 'not_served' });
    expect(findMarket('Qwertz', [])).toEqual({ problem: 'unknown' });
    expect(findMarket('  ', [])).toEqual({ problem: 'missing' });
  });
});

describe('the search parameters of public pages', () => {
  it.each([
    ['home', readHomeParams, ['pricing', 'service', 'place']],
    ['for professionals', readProfessionalsParams, ['plans']],
    ['demo', readDemoSearch, ['step', 'with']],
    ['plans', readPlanPageSearch, ['cycle']],
    ['help', readHelpSearch, ['tab', 'q']],
    ['careers', readCareersSearch, ['position']],
    ['sales', readSalesSearch, ['plan']],
    ['market', readMarketSearch, ['place']],
    ['auth', readAuthSearch, ['mode', 'flow', 'plan', 'cycle', 'service', 'place', 'returnTo']],
    ['links from mails', readTokenSearch, ['token']],
  ])('of %s declare every key, so that unknown ones are dropped', (_page, read, keys) => {
    const odd = Object.fromEntries(keys.map((key) => [key, { odd: key }]));
    const found = Object.entries(read(odd));
    expect(found).toEqual(keys.map((key) => [key, undefined]));
  });
});

describe('a place in an address', () => {
  // Their pages load no schemas, so each has the length of its own.
  it.each([
    ['home', readHomeParams],
    ['market', readMarketSearch],
    ['auth', readAuthSearch],
  ])('of %s may be as long as a location', (_page, read) => {
    const longest = 'x'.repeat(MAX_LOCATION_LENGTH);
    expect(read({ place: longest })).toEqual(expect.objectContaining({ place: longest }));
    expect(read({ place: `${longest}x` }).place).not.toBe(`${longest}x`);
  });
});

describe('readHomeParams', () => {
  it('keeps known values and drops the rest', () => {
    expect(readHomeParams({ pricing: 'commercial-clients', service: 'roofing', place: '' })).toEqual({
      pricing: 'commercial-clients',
      service: 'roofing',
      place: '',
    });
    expect(readHomeParams({ pricing: 'gold', service: {}, place: ['x'] })).toEqual({});
  });

  it('keeps a ZIP code as typed, including a leading zero', () => {
    expect(readHomeParams({ place: 48_103 })).toEqual({ place: '48103' });
    expect(readHomeParams({ place: 2108 })).toEqual({ place: '02108' });
  });
});
