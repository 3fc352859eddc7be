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
