/** Refuses text that Postgres cannot store and JSON cannot carry: a NUL, or a lone surrogate. */
function isDamaged(text: string): boolean {
  return text.includes('\0') || !text.isWellFormed();
}

export const DAMAGED_MESSAGE = 'One of the characters is damaged. Please type it again.';

/** The paths of damaged texts in an input; keys count as well. */
export function damagedTexts(input: unknown, path: readonly string[] = []): string[] {
  if (typeof input === 'string') return isDamaged(input) ? [path.join('.')] : [];
  if (typeof input !== 'object' || input === null) return [];
  return Object.entries(input).flatMap(([key, value]) =>
    isDamaged(key) ? [path.join('.')] : damagedTexts(value, [...path, key]),
  );
}
