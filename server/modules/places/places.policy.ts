import { foldText } from '#contract/fold-text.ts';
import { MAX_LOCATION_LENGTH } from '#contract/places.ts';
import { isServedState } from '#contract/markets.ts';
import { US_STATES } from '#contract/us-states.ts';

/** How many times the ZIP codes of the next city of its name a city needs, to be meant by the bare name. */
const CLEARLY_LARGER = 3;
/** How many times larger a city elsewhere must be for a served namesake not to be taken for granted ('Houston', OH). */
const FAR_LARGER_ELSEWHERE = 10;

/** ZIP codes from which on a city may be meant by a name that is a state's too: 'New York', yes; 'Michigan', ND, no. */
const KNOWN_BY_NAME_ALONE = 20;

const ABBREVIATIONS: Partial<Record<string, string>> = {
  st: 'saint',
  ste: 'sainte',
  mt: 'mount',
  ft: 'fort',
};

const STATE_BY_NAME = new Map(
  Object.entries(US_STATES).flatMap(([code, name]) => [
    [code.toLowerCase(), code],
    [name.toLowerCase().replaceAll(' ', ''), code],
  ]),
);
const LONGEST_STATE_NAME_WORDS = 3;

/** One way to read a location text: a city, in a state where one is named. */
export type CityReading = { city: string; state: string | null };
export type PlaceReading = { zip: string | null; cities: CityReading[] };

function plainWords(text: string): string[] {
  if (/^[A-Za-z ]*$/.test(text)) return text.toLowerCase().split(' ').filter(Boolean);
  const plain = foldText(text).replace(/[.'\u2019]/g, '');
  return plain.split(/[^a-z0-9]+/).filter(Boolean);
}

/**
 * The name of a city as it is compared: small letters and digits only, 'St. Clair Shores' and 'Saint Clair Shores'
 * alike. The last word of an unfinished name (`isPrefix`) stays as it is: 'St' may become 'Sterling'.
 */
export function cityKey(name: string, isPrefix = false): string {
  const words = plainWords(name);
  const isUnfinished = isPrefix && /[\p{L}\d]$/u.test(name);
  return words
    .map((word, at) => (isUnfinished && at === words.length - 1 ? word : (ABBREVIATIONS[word] ?? word)))
    .join('');
}

/** The postal code of a state, from its code or name; null for anything else. */
export function stateOf(text: string): string | null {
  return STATE_BY_NAME.get(plainWords(text).join('')) ?? null;
}

/** The postal codes of the states that a text may become: one for a code or a whole name, all of them for nothing. */
export function statesBeginningWith(text: string): string[] {
  const complete = stateOf(text);
  if (complete !== null) return [complete];
  const prefix = plainWords(text).join('');
  return [...new Set([...STATE_BY_NAME].filter(([name]) => name.startsWith(prefix)).map(([, code]) => code))];
}

/** 'Dearborn MI' is Dearborn in Michigan; 'Fort Washington' may be Fort in Washington, and then Fort Washington. */
function readWithoutComma(text: string): CityReading[] {
  const words = text.split(/\s+/);
  const readings: CityReading[] = [];
  for (let length = Math.min(LONGEST_STATE_NAME_WORDS, words.length - 1); length > 0; length -= 1) {
    const state = stateOf(words.slice(-length).join(' '));
    if (state !== null) readings.push({ city: words.slice(0, -length).join(' '), state });
  }
  return [...readings, { city: text, state: null }];
}

/**
 * Reads '48124', 'Dearborn, MI', 'Dearborn, MI 48124', 'dearborn mi', '12 Main St, Dearborn, Michigan' or
 * 'Washington, D.C.': the ZIP code and the cities that may be meant, the likelier first.
 */
export function readPlaceText(text: string): PlaceReading {
  if (text.length > MAX_LOCATION_LENGTH) return { zip: null, cities: [] };
  const withoutCountry = text.trim().replace(/[\s,]+(?:USA|U\.S\.A\.|United States)$/i, '');
  const zip = /(?:^|[\s,])(\d{5})(?:-\d{4})?$/.exec(withoutCountry)?.[1] ?? null;
  const withoutZip = zip === null ? withoutCountry : withoutCountry.replace(/[\s,]*\d{5}(?:-\d{4})?$/, '');
  const parts = withoutZip
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const last = parts.at(-1);
  if (last === undefined) return { zip, cities: [] };
  const city = parts.at(-2);
  const state = stateOf(last);
  if (state !== null && city !== undefined) return { zip, cities: [{ city, state }] };
  return { zip, cities: readWithoutComma(last) };
}

export type CityCandidate = { city: string; state: string; cityZips: number };

/**
 * Which of the cities of one name a bare name means: the largest, served markets first, when it is clearly larger
 * than the next one. Null when it could be several: the person is asked for the state.
 */
export function chooseCity<C extends CityCandidate>(candidates: readonly C[]): C | null {
  const meant = candidates.filter(
    ({ city, cityZips }) => stateOf(city) === null || cityZips >= KNOWN_BY_NAME_ALONE,
  );
  const bySize = meant.sort((a, b) => b.cityZips - a.cityZips || (a.state < b.state ? -1 : 1));
  const served = bySize.filter((candidate) => isServedState(candidate.state));
  const [first, second] = served.length > 0 ? served : bySize;
  if (first === undefined) return null;
  if (second !== undefined && first.cityZips < CLEARLY_LARGER * second.cityZips) return null;
  const largest = bySize[0] ?? first;
  return largest.cityZips >= FAR_LARGER_ELSEWHERE * first.cityZips && largest !== first ? null : first;
}
