/** CSV as RFC 4180 has it: the one writer of every file that can be downloaded. */

/** One line. Numbers are written plainly; null is an empty field. */
export function csvRecord(fields: readonly (string | number | null)[]): string {
  return `${fields.map(csvField).join(',')}\r\n`;
}

function csvField(field: string | number | null): string {
  if (field === null) return '';
  return typeof field === 'number' ? String(field) : csvText(field);
}

/** Text that a spreadsheet would take for a formula gets an apostrophe, which spreadsheets do not show. */
function csvText(text: string): string {
  const safe = /^\s*[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Cents as dollars with two decimals and no sign of the currency, so that a spreadsheet adds them up: '1299.50'. */
export function csvDollars(cents: number): string {
  return (cents / 100).toFixed(2);
}
