/**
 * Keeps the text of each variant of a statement. Building a big one takes half a millisecond of the process, more than
 * sending it; and Postgres finds a text that it has seen prepared under its name.
 */
export function memoizeTexts<Variant extends Readonly<Record<string, string | number | boolean | null>>>(
  build: (variant: Variant) => string,
): (variant: Variant) => string {
  const texts = new Map<string, string>();
  return (variant) => {
    const key = JSON.stringify(variant);
    const known = texts.get(key);
    if (known !== undefined) return known;
    const text = build(variant);
    texts.set(key, text);
    return text;
  };
}

/** Pages of ten, twenty and fifty, with the row behind each that says whether there is another page. */
const PAGE_ROWS = [11, 21, 51] as const;

/** The rows that a text asks for, at least as many as wanted: few numbers make few texts and plans that fit them. */
export function rowsOfText(wanted: number): number {
  return PAGE_ROWS.find((rows) => rows >= wanted) ?? wanted;
}
