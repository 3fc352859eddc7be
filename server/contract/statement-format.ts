/** What the lines of an exported statement are hashed with. Without schemas, since a public page quotes it. */

/** Begins the text whose hash the first line follows. Another form of line gets another name. */
export const STATEMENT_FORMAT = 'lintel-statement-1';
export const HASH_ALGORITHM = 'SHA-256';
export const HASH_BYTES = 32;
export const TEXT_ENCODING = 'UTF-8';
