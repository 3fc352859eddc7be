import { redirect } from '@tanstack/react-router';
import { MARKET_SLUGS } from '#contract/markets.ts';
import { SERVICE_IDS } from '#contract/service-list.ts';
import type { ApiUtils } from '#src/api.ts';
import type { MarketProblem } from './find-market.ts';
import type { HomeParams } from './home-params.ts';

/** Leads a search to the page of its market. Answers what is wrong with it, or null when nobody searched. */
export async function loadMarket(
  loadUtils: () => Promise<ApiUtils>,
  { service, place }: HomeParams,
): Promise<MarketProblem | null> {
  if (place === undefined) return null;
  const suggestions = await suggest(loadUtils, place);
  if (suggestions === null) return 'unavailable';
  const { findMarket } = await import('./find-market.ts');
  const found = findMarket(place, suggestions);
  if ('problem' in found) return found.problem;
  const chosen = SERVICE_IDS.find((id) => id === service) ?? 'plumbing';
  const where = new URLSearchParams({ place }).toString();
  throw redirect({ href: `/professionals/${MARKET_SLUGS[found.state]}/${chosen}?${where}` });
}

/** Null when nobody answers: too many questions, or no way to ask them. */
async function suggest(loadUtils: () => Promise<ApiUtils>, text: string) {
  if (text === '') return [];
  try {
    const utils = await loadUtils();
    return (await utils.places.suggest.fetch({ text })).items;
  } catch {
    return null;
  }
}
