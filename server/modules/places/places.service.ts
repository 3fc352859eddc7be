import { isServedPlace, labelOfPlace, type Place, type PlaceSuggestion } from '#contract/places.ts';
import type { Db, Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { limitKeyOfAddress } from '../../rate-limits.ts';
import {
  chooseCity,
  cityKey,
  type CityReading,
  readPlaceText,
  statesBeginningWith,
} from './places.policy.ts';
import {
  findPlaceByZip,
  listCitiesByPrefix,
  listCitiesNamed,
  listPlacesByZipPrefix,
  listZipsOfCity,
} from './places.queries.ts';

/**
 * Resolves a location text to a place, or null when it is unknown or ambiguous. A ZIP code is used as it is, unless the
 * text names another state; a city resolves to its middle ZIP code; a bare city name only when it is unambiguous.
 */
export async function resolvePlace(db: Db | Tx, text: string): Promise<Place | null> {
  const reading = readPlaceText(text);
  const byZip = reading.zip === null ? undefined : await findPlaceByZip(db, reading.zip);
  if (byZip !== undefined) return contradicts(byZip, reading.cities) ? null : byZip;
  for (const city of reading.cities) {
    const place = await resolveCity(db, city);
    if (place !== null) return place;
  }
  return null;
}

function contradicts(place: Place, readings: readonly CityReading[]): boolean {
  return readings.length > 0 && readings.every(({ state }) => state !== null && state !== place.state);
}

async function resolveCity(db: Db | Tx, { city, state }: CityReading): Promise<Place | null> {
  const named = await listCitiesNamed(db, cityKey(city));
  const chosen = state === null ? chooseCity(named) : named.find((place) => place.state === state);
  if (!chosen) return null;
  const { zip, latitude, longitude } = chosen;
  return { zip, city: chosen.city, state: chosen.state, latitude, longitude };
}

/**
 * What autocomplete offers for a text that is being typed: ZIP codes for digits, cities for letters, the ZIP codes of
 * a city once the state is begun; served markets first. Counted by the caller's address.
 * Throws `too_many_attempts`.
 */
export async function suggestPlaces(
  app: App,
  clientAddress: string,
  text: string,
): Promise<PlaceSuggestion[]> {
  await app.limits.take('placesByAddress', limitKeyOfAddress(clientAddress));
  const places = await findSuggestions(app.db, text);
  return places.map((place) => ({ ...place, label: labelOfPlace(place), isServed: isServedPlace(place) }));
}

async function findSuggestions(db: Db, text: string): Promise<Place[]> {
  const digits = /(?:^|[\s,])(\d{1,5})$/.exec(text)?.[1] ?? '';
  const words = text.slice(0, text.length - digits.length).replace(/[\s,]+$/, digits === '' ? '$&' : '');
  if (words === '') return digits === '' ? [] : listPlacesByZipPrefix(db, digits);
  const comma = words.lastIndexOf(',');
  if (comma >= 0) {
    const city = words.slice(0, comma).split(',').at(-1) ?? '';
    const states = statesBeginningWith(words.slice(comma + 1));
    return listZipsOfCity(db, { cityKey: cityKey(city), states, digits });
  }
  const cities = digits === '' ? await suggestCities(db, words) : [];
  if (cities.length > 0) return cities;
  const [reading] = readPlaceText(words).cities;
  if (reading === undefined) return [];
  const states = reading.state === null ? statesBeginningWith('') : [reading.state];
  return listZipsOfCity(db, { cityKey: cityKey(reading.city), states, digits });
}

async function suggestCities(db: Db, text: string): Promise<Place[]> {
  const prefix = cityKey(text, true);
  return prefix === '' ? [] : listCitiesByPrefix(db, prefix);
}
