import { MAX_RESUME_BYTES, RESUME_TYPES } from '#contract/contact.ts';
import { formatNumber } from '#src/ui/format.ts';

const BYTES_PER_MB = 1024 * 1024;
const MAX_MB = MAX_RESUME_BYTES / BYTES_PER_MB;

export const RESUME_EXTENSIONS = Object.keys(RESUME_TYPES);
const ENDINGS = new Intl.ListFormat('en-US', { type: 'disjunction' })
  .format(RESUME_EXTENSIONS)
  .replace(', or', ' or');

/** '.pdf, .doc or .docx, up to 5 MB' */
export const RESUME_RULE = `${ENDINGS}, up to ${MAX_MB} MB`;

/** What is wrong with a file before a byte of it travels; null when nothing is. The server looks inside. */
export function refusalOfResume({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (typeOfResume(name) === null) return `Choose a ${ENDINGS} file.`;
  if (size > MAX_RESUME_BYTES) return tooLarge(size);
  return size === 0 ? 'This file is empty.' : null;
}

/** Rounded up, and in bytes next to the limit: a refused size never reads as an allowed one. */
function tooLarge(size: number): string {
  const tenths = Math.ceil((size / BYTES_PER_MB) * 10);
  if (tenths > MAX_MB * 10 + 1) {
    return `This file is ${(tenths / 10).toFixed(1)} MB. The limit is ${MAX_MB} MB.`;
  }
  const bytes = (count: number) => `${formatNumber(count)} bytes`;
  return `This file is ${bytes(size)}. The limit is ${MAX_MB} MB (${bytes(MAX_RESUME_BYTES)}).`;
}

/** Media type for the file name's extension; null for an unsupported one. */
export function typeOfResume(name: string): string | null {
  const type = Object.entries(RESUME_TYPES).find(([ending]) => name.toLowerCase().endsWith(ending));
  return type?.[1] ?? null;
}
