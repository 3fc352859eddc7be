import { hasPropertyField, propertyFieldsSchema, type PropertyInput } from '#contract/properties.ts';
import type { UserType } from '#contract/user-types.ts';

const LINE = '\n';

/** Known issues are kept as one text. */
export const toLines = (text: string | null): string[] => (text === null ? [] : text.split(LINE));
const fromLines = (lines: readonly string[]) => (lines.length === 0 ? null : lines.join(LINE));

const ROW = propertyFieldsSchema.omit({ city: true, zip: true });

/** The fields as columns; those that this kind of account does not fill in stay empty (product 30.1). */
export function columnsOfInput(input: PropertyInput, userType: UserType) {
  const { street, notes, knownIssues } = input;
  const row = ROW.parse(input);
  const has = (field: keyof PropertyInput) => hasPropertyField(userType, field);
  return {
    row: {
      ...row,
      units: has('units') ? row.units : null,
      bedrooms: has('bedrooms') ? row.bedrooms : null,
      bathrooms: has('bathrooms') ? row.bathrooms : null,
      currentCondition: has('currentCondition') ? row.currentCondition : null,
      recentUpdates: has('recentUpdates') ? row.recentUpdates : [],
    },
    hidden: { street, notes, knownIssues: has('knownIssues') ? fromLines(knownIssues) : null },
  };
}
