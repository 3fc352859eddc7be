import { z } from 'zod';
import { clearableText } from './form-fields.ts';
import { locationTextSchema } from './places.ts';
import {
  BATHROOMS_MESSAGE,
  bathroomsSchema,
  linesSchema,
  nameSchema,
  type OwnProperty,
  photosSchema,
  PROPERTY_NUMBERS,
  PROPERTY_TEXT_LIMITS as LIMIT,
  PROPERTY_TYPES,
  type PropertyInput,
  type PropertyNumber,
} from './properties.ts';
import { uploadIdSchema } from './uploads.ts';

/** A number as typed; null for nothing. */
const numberField = (field: PropertyNumber) => {
  const { least, most, message } = PROPERTY_NUMBERS[field];
  return z.string().transform((typed, context) => {
    const plain = typed.trim().replaceAll(',', '');
    if (plain === '') return null;
    const value = /^\d{1,9}$/.test(plain) ? Number(plain) : NaN;
    if (value >= least && value <= most) return value;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
};
const bathroomsField = z.string().transform((typed, context) => {
  const plain = typed.trim();
  if (plain === '') return null;
  const read = bathroomsSchema.safeParse(/^\d{1,2}(?:\.\d)?$/.test(plain) ? Number(plain) : NaN);
  if (read.success) return read.data;
  context.addIssue({ code: 'custom', message: BATHROOMS_MESSAGE });
  return z.NEVER;
});
/** One a line. */
const linesField = z
  .string()
  .transform((typed) =>
    typed
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  )
  .pipe(linesSchema);

/** The fields of the form and of a file's row: text in, what is saved out. */
export const PROPERTY_TEXT_FIELDS = {
  name: nameSchema,
  location: locationTextSchema,
  street: clearableText(LIMIT.street),
  units: numberField('units'),
  squareFeet: numberField('squareFeet'),
  yearBuilt: numberField('yearBuilt'),
  bedrooms: numberField('bedrooms'),
  bathrooms: bathroomsField,
  currentCondition: clearableText(LIMIT.currentCondition),
  recentUpdates: linesField,
  knownIssues: linesField,
  notes: clearableText(LIMIT.notes),
};

/** The form: its input is what it holds, its output what a property is saved as. */
export const propertyForm = z.object({
  ...PROPERTY_TEXT_FIELDS,
  type: z.enum(['', ...PROPERTY_TYPES]).refine((type) => type !== '', 'Choose a property type'),
  photos: z
    .array(z.object({ uploadId: uploadIdSchema, caption: z.string() }))
    .transform((files) => files.map(({ uploadId }) => uploadId))
    .pipe(photosSchema),
}) satisfies z.ZodType<PropertyInput>;
export type PropertyForm = z.input<typeof propertyForm>;

/** The form of a saved property, or an empty one. */
export function propertyFormOf(property: OwnProperty | null): PropertyForm {
  const numberText = (value: number | null | undefined) => (value == null ? '' : String(value));
  return {
    name: property?.name ?? '',
    type: property?.type ?? '',
    location: property?.location ?? '',
    street: property?.street ?? '',
    units: numberText(property?.units),
    squareFeet: numberText(property?.squareFeet),
    yearBuilt: numberText(property?.yearBuilt),
    bedrooms: numberText(property?.bedrooms),
    bathrooms: numberText(property?.bathrooms),
    currentCondition: property?.currentCondition ?? '',
    recentUpdates: property?.recentUpdates.join('\n') ?? '',
    knownIssues: property?.knownIssues.join('\n') ?? '',
    notes: property?.notes ?? '',
    photos: property?.photos.map((uploadId) => ({ uploadId, caption: '' })) ?? [],
  };
}
