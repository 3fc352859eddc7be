import { z } from 'zod';
import { counterSchema } from './counters.ts';
import { idempotencyKeySchema } from './idempotency.ts';
import { propertyTypeSchema, type PropertyType } from './properties.ts';
import { PROPERTY_TEXT_FIELDS } from './property-form.ts';

/** The columns of a file of properties, in the order of the template. `location` is city, state and ZIP in one. */
export const IMPORT_COLUMNS = [
  'name',
  'type',
  'street',
  'city',
  'state',
  'zip',
  'units',
  'squareFeet',
  'yearBuilt',
  'notes',
] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];
export const IMPORT_COLUMN_LABELS: Record<ImportColumn, string> = {
  name: 'Name',
  type: 'Type',
  street: 'Street',
  city: 'City',
  state: 'State',
  zip: 'ZIP',
  units: 'Units',
  squareFeet: 'Square feet',
  yearBuilt: 'Year built',
  notes: 'Notes',
};

export const MAX_IMPORT_ROWS = 500;
/** In bytes: rows that are sent back one by one still fit into a call. */
export const MAX_IMPORT_BYTES = 120_000;
const MAX_CELL = 2_000;
const MOST_CHARACTERS = new Intl.NumberFormat('en-US').format(MAX_CELL);

const byteLength = (text: string) => new TextEncoder().encode(text).length;

const cell = z.string().max(MAX_CELL, `Keep each field to ${MOST_CHARACTERS} characters`);
/** A row as text, with nothing for a column that the file does not have. */
export const importRowSchema = z.strictObject({
  /** Its row in a spreadsheet: from 1, with the header and empty rows. */
  line: counterSchema.min(1),
  name: cell.default(''),
  type: cell.default(''),
  street: cell.default(''),
  city: cell.default(''),
  state: cell.default(''),
  zip: cell.default(''),
  units: cell.default(''),
  squareFeet: cell.default(''),
  yearBuilt: cell.default(''),
  notes: cell.default(''),
});
export type ImportRow = z.infer<typeof importRowSchema>;

const rowsSchema = z
  .array(importRowSchema)
  .min(1, 'There is no property in this file')
  .max(MAX_IMPORT_ROWS, `Import up to ${String(MAX_IMPORT_ROWS)} properties at a time`);

/** What a screen says of files that hold no text, which are never sent. */
export const NO_TEXT_MESSAGES = {
  workbook: 'This is an Excel workbook. Save it as CSV, then choose the CSV file.',
  binary: 'This isn’t a CSV file. In your spreadsheet, save it as CSV, then choose the CSV file.',
};

/** A file to begin with, then its rows as they were mended. */
export const importPreviewInput = z.strictObject({
  text: z
    .string()
    .min(1, 'This file is empty')
    .refine(
      (text) => byteLength(text) <= MAX_IMPORT_BYTES,
      'This file is too large. Split it and import the parts.',
    )
    .optional()
    .describe('The file: comma, semicolon or tab separated, with a header'),
  rows: rowsSchema.optional().describe('Rows of an earlier preview, as you changed them'),
});
export type ImportPreviewInput = z.infer<typeof importPreviewInput>;

export const IMPORT_WARNINGS = ['unknown_place', 'over_limit', 'archived'] as const;
export type ImportWarning = (typeof IMPORT_WARNINGS)[number];

export const importPreviewRowSchema = z.object({
  row: importRowSchema,
  /** What keeps it from being imported, by column. */
  errors: z.array(z.object({ column: z.enum(IMPORT_COLUMNS), message: z.string() })),
  warnings: z.array(z.enum(IMPORT_WARNINGS)),
  /** There is a property with this name at this address, or an earlier row of the file is the same: it is left out. */
  isKnown: z.boolean(),
  /** The line of the earlier row that it repeats; null for others. */
  sameAs: z.int().nullable(),
});
export type ImportPreviewRow = z.infer<typeof importPreviewRowSchema>;

export const importPreviewSchema = z.object({
  /**
   * The header of each column, and what it was read as; null for one that is left out. One without a header is called
   * 'Column D' if it holds anything. Empty for rows.
   */
  columns: z.array(z.object({ header: z.string(), column: z.enum(IMPORT_COLUMNS).nullable() })),
  rows: z.array(importPreviewRowSchema),
  /** How many would be added, and how many may still be; null without a limit. */
  added: z.int(),
  left: z.int().nullable(),
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;

export const importPropertiesInput = z.strictObject({
  rows: rowsSchema,
  /** Rows with errors and those beyond the plan's limit are left out; without it they refuse the whole import. */
  onlyGood: z.boolean().default(false).describe('Leave out rows with errors and those over your limit'),
  idempotencyKey: idempotencyKeySchema.describe('The same key twice is one import'),
});
export type ImportPropertiesInput = z.infer<typeof importPropertiesInput>;

export const importedSchema = z.object({
  added: z.int(),
  /** There already, with errors, or over the limit. */
  leftOut: z.int(),
});
export type Imported = z.infer<typeof importedSchema>;

export const propertyExportInput = z.strictObject({ isArchived: z.boolean().default(false) });
export const propertyExportSchema = z.object({ fileName: z.string(), csv: z.string() });

/** What a kind of property may also be called in a file. Letters and digits only. */
const TYPE_WORDS: Record<PropertyType, readonly string[]> = {
  'single-family-home': ['singlefamilyhome', 'singlefamily', 'house', 'home', 'sfh', 'detached', 'rental'],
  townhouse: ['townhouse', 'townhome', 'rowhouse', 'rowhome', 'rowhouses', 'townhouses'],
  'condo-apartment': [
    ...[
      'condoapartment',
      'condoorapartment',
      'condo',
      'apartment',
      'apartments',
      'apartmentbuilding',
      'condominium',
    ],
    ...['multifamily', 'flat', 'flats'],
  ],
  duplex: ['duplex', 'twofamily', 'triplex'],
  'commercial-office': ['commercialoffice', 'office', 'offices', 'officebuilding', 'commercial'],
  'retail-space': ['retailspace', 'retail', 'shop', 'shops', 'store', 'storefront', 'restaurant'],
  warehouse: ['warehouse', 'industrial', 'depot', 'storage'],
  other: ['other', 'mixeduse', 'land'],
};

/** Null for a word that means none of them. */
export function readPropertyType(text: string): PropertyType | null {
  const word = text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const known = propertyTypeSchema.options.find((type) => TYPE_WORDS[type].includes(word));
  return known ?? null;
}

/** The fields of a row that are read as in the form. */
export const IMPORT_TEXT_FIELDS = {
  name: PROPERTY_TEXT_FIELDS.name,
  street: PROPERTY_TEXT_FIELDS.street,
  units: PROPERTY_TEXT_FIELDS.units,
  squareFeet: PROPERTY_TEXT_FIELDS.squareFeet,
  yearBuilt: PROPERTY_TEXT_FIELDS.yearBuilt,
  notes: PROPERTY_TEXT_FIELDS.notes,
};
