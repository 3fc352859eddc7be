import { CANARY_WORD } from './canaries.ts';

/** The parts of a response that may be personal data: only these are looked up in the database. */
export type Candidates = {
  emails: Set<string>;
  /** The last ten digits. */
  phones: Set<string>;
  /** Whole texts with a digit in them, as streets and names of files have. */
  texts: Set<string>;
  /** Long words with a digit in them, such as hashes and addresses, anywhere in a text. */
  codes: Set<string>;
  /** Canary words, anywhere in a text. */
  words: Set<string>;
};

// Matches only at the start of a word, so that a long one costs no more than its length.
const EMAIL = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const PHONE = /(?<!\d)\+?1?[\s.(-]*\d{3}[)\s.-]*\d{3}[\s.-]*\d{4}(?!\d)/g;
const WORDS = new RegExp(CANARY_WORD, 'g');
const CODE = /(?<![^\s"'<>,])[^\s"'<>,]{16,500}(?![^\s"'<>,])/g;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const TIME = /^\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?$/;
const ZIP = /^\d{5}(?:-\d{4})?$/;
/** A choice that several forms offer: '51-200' employees, or properties. */
const RANGE = /^\d{1,4}-\d{1,4}$/;
/** Texts with digits that are not personal data. */
const UNTELLING = [UUID, TIME, ZIP, RANGE];
const MAX_TEXT_LENGTH = 500;

/** @param content an output, an error's data, or a parsed body; a string in it is one text */
export function candidatesIn(content: unknown): Candidates {
  const found: Candidates = {
    emails: new Set(),
    phones: new Set(),
    texts: new Set(),
    codes: new Set(),
    words: new Set(),
  };
  collect(content, found);
  return found;
}

/** A page or any other text: its text nodes, its attributes and the data in its scripts. */
export function candidatesInPage(text: string): Candidates {
  const found = candidatesIn(text);
  for (const [, between = ''] of text.matchAll(/>([^<>]{5,500})</g)) addText(decode(between), found);
  for (const [, quoted = ''] of text.matchAll(/"([^"\\]{5,500})\\?"/g)) addText(decode(quoted), found);
  return found;
}

export function isEmpty(candidates: Candidates): boolean {
  return Object.values(candidates).every(({ size }) => size === 0);
}

function collect(content: unknown, found: Candidates): void {
  if (typeof content === 'string') {
    addText(content, found);
    addParts(content, found);
  } else if (typeof content === 'object' && content !== null) {
    for (const part of Object.values(content)) collect(part, found);
  }
}

function addText(raw: string, { texts }: Candidates): void {
  const text = raw.trim();
  if (text.length < 5 || text.length > MAX_TEXT_LENGTH) return;
  if (isTelling(text)) texts.add(text);
}

function isTelling(text: string): boolean {
  return /\d/.test(text) && !UNTELLING.some((pattern) => pattern.test(text));
}

function addParts(text: string, { emails, phones, codes, words }: Candidates): void {
  if (text.includes('@')) for (const [email] of text.matchAll(EMAIL)) emails.add(email.toLowerCase());
  for (const [code] of text.matchAll(CODE)) if (isTelling(code)) codes.add(code);
  for (const [phone] of text.matchAll(PHONE)) phones.add(phone.replaceAll(/\D/g, '').slice(-10));
  if (text.includes('cnry')) for (const [word] of text.matchAll(WORDS)) words.add(word);
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x27': "'",
};

function decode(html: string): string {
  if (!html.includes('&')) return html;
  return html.replaceAll(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
