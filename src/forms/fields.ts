/** Names as their fields follow each other in the form; names of no element keep their order, at the end. */
export function inDocumentOrder<Name extends string>(
  names: readonly Name[],
  elements: Iterable<object>,
): Name[] {
  const present = [...elements].map((element): unknown => Reflect.get(element, 'name'));
  const placeOf = (name: Name) => present.indexOf(name) >>> 0;
  return names.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Whether a required field was left empty, as opposed to filled in wrongly. */
export function isEmptyValue(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  return value === undefined || value === null || value === false;
}

type Fields = Readonly<Record<string, unknown>>;

/** The fields of `now` that hold something else than before. An empty text is none, and chosen ones have no order. */
export function changedFields(before: Fields, now: Fields): Fields {
  return Object.fromEntries(
    Object.entries(now).filter(([name, value]) => comparable(before[name]) !== comparable(value)),
  );
}

function comparable(value: unknown): string {
  if (value === undefined || value === '') return 'null';
  const isChoice = Array.isArray(value) && value.every((one) => typeof one === 'string');
  return JSON.stringify(isChoice ? value.toSorted() : value);
}
