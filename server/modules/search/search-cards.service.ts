import { type Point, roundMiles } from '#contract/geo.ts';
import { marketDay } from '#contract/market-day.ts';
import { cityOfPlace, UNKNOWN_CITY } from '#contract/places.ts';
import type { ProfessionalCard } from '#contract/profiles.ts';
import type { App as WholeApp } from '../../app.ts';
import { type PortfolioHighlight, portfolioHighlights } from '../portfolio/shown-portfolio.service.ts';
import { shownFreeDay } from '../profiles/profiles.policy.ts';
import { withTextsCleaned } from '../safety/contact-text.policy.ts';
import { matchOf, milesFrom, type Need } from './match-need.policy.ts';
import { listCards } from './search.queries.ts';

type App = Pick<WholeApp, 'db' | 'clock' | 'fileAddresses'>;

/** The cards of a page in its order, with distance and match as this search sees them. */
export async function cardsOf(
  app: App,
  search: { origin: Point | null; need: Need },
  page: { rows: readonly { id: string }[]; nextCursor: string | null },
): Promise<{ items: ProfessionalCard[]; nextCursor: string | null }> {
  const ids = page.rows.map(({ id }) => id);
  const [rows, highlights] = await Promise.all([
    listCards(app.db, ids),
    portfolioHighlights(app, ids, search.need.services),
  ]);
  const today = marketDay(app.clock.now());
  const items = rows.map((row) => ({
    ...toCard(row, milesFrom(search.origin, row), search.need),
    nextFreeDay: shownFreeDay(row.nextFreeDay, today),
    ...(highlights.get(row.id) ?? NO_HIGHLIGHT),
  }));
  return { nextCursor: page.nextCursor, items };
}

const NO_HIGHLIGHT: PortfolioHighlight = { similarProjects: 0, cover: null };

type CardRow = Awaited<ReturnType<typeof listCards>>[number];

function toCard(
  row: CardRow,
  miles: number | null,
  need: Need,
): Omit<ProfessionalCard, keyof PortfolioHighlight> {
  const { verified, city, state, ...fields } = row;
  return {
    ...withTextsCleaned(fields, ['description']),
    city: city !== null && state !== null ? cityOfPlace({ city, state }) : UNKNOWN_CITY,
    isVerified: verified,
    distanceMiles: roundMiles(miles),
    match: matchOf(row, need, miles),
  };
}
