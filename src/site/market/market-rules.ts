import { isServedState, SERVED_STATES, type ServedState } from '#contract/markets.ts';
import { US_STATES } from '#contract/us-states.ts';
import type { PlaceSuggestion } from '#contract/places.ts';
import { placesMeant } from '#src/forms/location-verdict.ts';

/** Why a place leads to no market. */
export type MarketProblem = 'missing' | 'unknown' | 'several' | 'not_served' | 'unavailable';

type Found = { state: ServedState } | { problem: MarketProblem };

/**
 * The market a location lies in, from what autocomplete answers for it. The name of a state counts as well. A city that
 * only one of our markets has is that one, also when there are others of its name elsewhere.
 */
export function findMarket(text: string, suggestions: readonly PlaceSuggestion[]): Found {
  const typed = text.trim().toLowerCase();
  if (typed === '') return { problem: 'missing' };
  const state = findState(typed);
  if (state !== undefined) return isServedState(state) ? { state } : { problem: 'not_served' };
  const states = new Set(placesMeant(text, suggestions).map((place) => place.state));
  if (states.size === 0) return { problem: 'unknown' };
  const [served, another] = [...states].filter(isServedState);
  if (served === undefined) return { problem: 'not_served' };
  return another === undefined ? { state: served } : { problem: 'several' };
}

function findState(typed: string): string | undefined {
  const names = [...Object.entries(US_STATES), ...Object.entries(SERVED_STATES)];
  return names.find(([code, name]) => typed === code.toLowerCase() || typed === name.toLowerCase())?.[0];
}
