import type { PlaceSuggestion } from '#contract/places.ts';

/** Verdict on a typed location, derived from its autocomplete suggestions. */
export type LocationVerdict = 'served' | 'not_served' | 'several' | 'unknown';

type Suggested = Pick<PlaceSuggestion, 'zip' | 'city' | 'isServed'>;

/** Which of the suggestions the text already means in full: by its ZIP code, else by the city before the comma. */
export function placesMeant<Place extends Suggested>(text: string, suggestions: readonly Place[]): Place[] {
  const zip = /(\d{5})(?:-\d{4})?$/.exec(text.trim())?.[1];
  const city = letters(text.split(',')[0] ?? '');
  return suggestions.filter((place) => (zip === undefined ? isMeant(place, text, city) : place.zip === zip));
}

export function judgeLocation(text: string, suggestions: readonly Suggested[]): LocationVerdict {
  const meant = placesMeant(text, suggestions);
  if (meant.length === 0) return 'unknown';
  if (meant.every(({ isServed }) => isServed)) return 'served';
  return meant.some(({ isServed }) => isServed) ? 'several' : 'not_served';
}

/** Without a comma ('Detroit MI') a prefix match is enough: the server already matched the text after the city. */
function isMeant(place: Suggested, text: string, city: string): boolean {
  const name = letters(place.city);
  return city === name || (!text.includes(',') && city.startsWith(name));
}

function letters(text: string): string {
  return text.toLowerCase().replace(/[^a-z]/g, '');
}
