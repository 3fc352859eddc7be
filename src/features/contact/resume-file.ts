import { MAX_RESUME_BYTES, RESUME_TYPES } from '#contract/contact.ts';

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
  if (size > MAX_RESUME_BYTES) {
    return `This file has ${(size / BYTES_PER_MB).toFixed(1)} MB. Up to ${MAX_MB} MB work.`;
  }
  return size === 0 ? 'This file is empty.' : null;
}

/** The media type that the ending of a name stands for. */
export function typeOfResume(name: string): string | null {
  const type = Object.entries(RESUME_TYPES).find(([ending]) => name.toLowerCase().endsWith(ending));
  return type?.[1] ?? null;
}
