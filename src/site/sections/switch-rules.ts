/** Styles of an element around a `SwitchField` and the parts that belong to its options (`data-shown-for`). */
export function onlyChecked(name: string, keys: readonly string[]) {
  return Object.fromEntries(
    keys.map((key) => [
      `&:not(:has(input[name="${name}"][value="${key}"]:checked)) [data-shown-for="${key}"]`,
      { display: 'none' },
    ]),
  );
}
