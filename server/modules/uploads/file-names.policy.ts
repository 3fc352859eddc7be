import { MAX_FILE_NAME } from '#contract/uploads.ts';

/** Control characters, and those that turn the direction of writing: a name must read as what it is. */
const UNSEEN = /[\p{Cc}\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;
const ENDING = /\.[a-z0-9]{1,5}$/i;

/** The base name of an uploaded file, for display: no directories, no invisible characters. Never used as a path. */
export function readableFileName(given: string): string {
  const [last = ''] = given.split(/[/\\]/).slice(-1);
  const clean = last.toWellFormed().replaceAll(UNSEEN, '').trim();
  if (clean.length <= MAX_FILE_NAME) return clean;
  const [ending = ''] = ENDING.exec(clean) ?? [];
  return clean.slice(0, MAX_FILE_NAME - ending.length).toWellFormed() + ending;
}

/** `Content-Disposition` of a file that is saved under its name. */
export function dispositionOf(kind: 'inline' | 'attachment', fileName: string): string {
  const plain = fileName.replaceAll(/[^\w .()-]/g, '_');
  const exact = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${exact}`;
}
