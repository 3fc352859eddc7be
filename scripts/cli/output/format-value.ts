import { CATEGORY_LABELS, labelOfService } from '#contract/services.ts';

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const WHEN = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;
const NOTHING = '-';

/** Text that other people wrote must not steer the terminal: control characters, escapes among them, are dropped. */
export function plainText(text: string): string {
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '');
}

/** One value in words: cents as dollars, instants in the time zone of the terminal, yes and no. */
export function formatValue(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (typeof value === 'number') return formatNumber(name, value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return formatText(name, value);
  if (Array.isArray(value)) return formatList(name, value);
  if (typeof value === 'object') return formatRecord(value);
  return typeof value === 'bigint' ? value.toString() : NOTHING;
}

function formatNumber(name: string, value: number): string {
  if (/cents$/i.test(name)) return DOLLARS.format(value / 100);
  if (/percent$/i.test(name)) return `${String(value)} %`;
  return String(value);
}

function formatText(name: string, value: string): string {
  if (name === 'specialties') return labelOfService(value);
  if (name === 'category')
    return Object.entries(CATEGORY_LABELS).find(([id]) => id === value)?.[1] ?? plainText(value);
  return INSTANT.test(value) ? WHEN.format(new Date(value)) : plainText(value);
}

function formatList(name: string, values: readonly unknown[]): string {
  return values.length === 0 ? NOTHING : values.map((value) => formatValue(name, value)).join(', ');
}

/** A record inside a line: its values, the ones that are there. */
function formatRecord(record: object): string {
  const parts = Object.entries(record)
    .filter(([name, value]) => value !== null && !/id$/i.test(name))
    .map(([name, value]) => formatValue(name, value));
  return parts.length === 0 ? NOTHING : parts.join(', ');
}

/** `budgetMaxCents` → `Budget max`; `isVerified` → `Verified`; the value says the unit. */
export function labelOf(name: string): string {
  if (name === 'cents') return 'Amount';
  const words = name
    .replace(/^(is|has)(?=[A-Z])/, '')
    .replace(/(?<=.)(Cents|At|Percent)$/, '')
    .replace(/([a-z])([A-Z\d])/g, '$1 $2')
    .replace(/(\d)([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
