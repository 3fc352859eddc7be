/**
 * Readers of the query parameters of public pages, for `validateSearch`. Every page loads them, so they do without a schema;
 * pages of members use those of `src/app/search-params.ts`. An unknown value counts as left out.
 */
type Reader<T> = (value: unknown) => T | undefined;
/** A reader of a few values that are all known: addresses with them are few, and hold nothing a person typed. */
type ClosedReader<T> = Reader<T> & { isClosed: true };

function closed<T>(read: Reader<T>): ClosedReader<T> {
  return Object.assign(read, { isClosed: true as const });
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const ZIP_LENGTH = 5;

/** Text as it is: ids, tokens, paths. Longer text counts as left out. */
const text =
  (maxLength: number): Reader<string> =>
  (value) =>
    typeof value === 'string' && value !== '' && value.length <= maxLength ? value : undefined;

/** Words a person typed, trimmed and cut. The router hands over what reads as a number or a boolean as one. */
const words =
  (maxLength: number): Reader<string> =>
  (value) => {
    const isText = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    return (isText && String(value).trim().slice(0, maxLength)) || undefined;
  };

/** A location: a ZIP code that starts with 0 lost it on its way through a number. */
const place =
  (maxLength: number): Reader<string> =>
  (value) =>
    words(maxLength)(typeof value === 'number' ? String(value).padStart(ZIP_LENGTH, '0') : value);

/** One of several texts. The usual one, which the address leaves out, is read as left out. */
const oneOf = <const V extends string, U extends V = never>(values: readonly V[], usual?: U) =>
  closed((value) => values.find((known): known is Exclude<V, U> => known === value && known !== usual));

/** One of several numbers, which the router may hand over as text. */
const oneOfNumbers = <const V extends number>(values: readonly V[]) =>
  closed((value) => values.find((known) => known === value || String(known) === value));

const id: Reader<string> = (value) => (typeof value === 'string' && UUID.test(value) ? value : undefined);

export const searchParam = { text, words, place, oneOf, oneOfNumbers, id };

type Shape = Record<string, Reader<unknown> & { isClosed?: true }>;
/** Every parameter may be left out. */
export type SearchOf<S extends Shape> = { [K in keyof S]?: ReturnType<S[K]> };

/**
 * Reads a query by its parameters. Every key is named: the router takes unnamed ones from the address as they are. The
 * shape goes along, for the server to tell which addresses show the same page (`page-address.ts`).
 */
export function searchReader<const S extends Shape>(
  shape: S,
): ((search: Record<string, unknown>) => SearchOf<S>) & { shape: Shape } {
  const read = (search: Record<string, unknown>) =>
    // Its keys are those of the shape, each read by its reader.
    Object.fromEntries(Object.entries(shape).map(([key, of]) => [key, of(search[key])])) as SearchOf<S>;
  return Object.assign(read, { shape });
}

/** The parameters that such a reader reads; null for any other function. */
export function shapeOf(read: object): Shape | null {
  return 'shape' in read ? (read.shape as Shape) : null;
}
