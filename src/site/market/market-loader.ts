import { redirect } from '@tanstack/react-router';
import type { Viewer } from '#contract/auth.ts';
import { MARKET_SLUGS } from '#contract/markets.ts';
import { SERVICE_IDS } from '#contract/services.ts';
import type { ApiUtils } from '#src/api.ts';
import type { MarketProblem } from './market-rules.ts';
import type { HomeParams } from '#src/site/home/home-search.ts';

/**
 * Redirects a search: members who hire to their search, everyone else to the page of the market. Returns the problem with
 * the search, or null when there is no search.
 */
export async function loadMarket(
  loadUtils: () => Promise<ApiUtils>,
  { service, place }: HomeParams,
  viewer: Viewer | null,
): Promise<MarketProblem | null> {
  if (place === undefined) return null;
  const chosen = SERVICE_IDS.find((id) => id === service) ?? 'plumbing';
  if (place !== '' && viewer !== null && viewer.userType !== 'service_professional') {
    throw redirect({ href: `/find-professionals?${queryOf({ service: chosen, place })}` });
  }
  const suggestions = await suggest(loadUtils, place);
  if (suggestions === null) return 'unavailable';
  const { findMarket } = await import('./market-rules.ts');
  const found = findMarket(place, suggestions);
  if ('problem' in found) return found.problem;
  throw redirect({ href: `/professionals/${MARKET_SLUGS[found.state]}/${chosen}?${queryOf({ place })}` });
}

function queryOf(search: Record<string, string>): string {
  return new URLSearchParams(search).toString();
}

/** Null when the suggestions are unavailable: rate limited, or the request failed. */
async function suggest(loadUtils: () => Promise<ApiUtils>, text: string) {
  if (text === '') return [];
  try {
    const utils = await loadUtils();
    return (await utils.places.suggest.fetch({ text })).items;
  } catch {
    return null;
  }
}
