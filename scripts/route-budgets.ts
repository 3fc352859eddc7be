/**
 * What the scripts of a page may weigh in all, as sent (brotli, KB of 1,000 bytes). The build fails above it
 * (docs/decisions/009). The first line whose pattern matches the route's file counts; who raises one says why in the commit.
 */
const BUDGETS: readonly (readonly [pattern: RegExp, kilobytes: number])[] = [
  // The home page, and what an address without a page shows.
  [/^_site\/index$|^\$$/, 145],
  // To read, without a form.
  [/^_site\/(?:company|developers|for-professionals|support)$/, 212],
  [/^_site\/professionals\.|^buy-connections$|^closed-account$/, 235],
  // With a question or a choice: plans, legal pages with their search, help.
  [/^_site\/(?:help|pros|privacy|terms|verify-statement|[a-z-]+-subscriptions)\b/, 277],
  // With a form: zod, react-hook-form and the client of the server.
  [/^_site\/|^[a-z]/, 297],
  // The pages of members share about 280 of it, which a session loads once.
  [/^_member\/(?:account$|profile-review\.\{)/, 356],
  [/^_member\b/, 349],
  [/^_staff\b/, 313],
];

/** KB, for a route's file without its ending, below `src/routes`. */
export function budgetOf(route: string): number {
  const found = BUDGETS.find(([pattern]) => pattern.test(route));
  if (found === undefined) throw new Error(`${route} has no budget in scripts/route-budgets.ts.`);
  return found[1];
}
