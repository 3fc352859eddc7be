import { EMAIL_PATTERNS, PHONE_PATTERNS } from '#contract/contact-text.ts';
import type { ContactWay } from '#contract/messages.ts';

/** What takes the place of a way to reach someone in a text that anyone can read. */
export const REMOVED = '[removed]';

/** A piece of a text: words, or a way to reach someone. */
export type ContactTextPart = { text: string; way: ContactWay | null };

/** Each in turn, in what the former ones have left. */
const WAYS: readonly { way: ContactWay; pattern: RegExp }[] = [
  ...EMAIL_PATTERNS.map((pattern) => ({ way: 'email' as const, pattern })),
  { way: 'link', pattern: /\b(?:https?:\/\/|www\.)\S+/gi },
  // 'example.com' without a scheme, of the endings that US businesses use.
  {
    way: 'link',
    pattern:
      /\b[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,8}\.(?:com|net|org|biz|info|us|co|io|app|pro)\b(?:\/\S*)?/gi,
  },
  ...PHONE_PATTERNS.map((pattern) => ({ way: 'phone' as const, pattern })),
];

/** What every way to reach someone has some of. A text without is not searched, which takes 1 µs a page in place of 50. */
const TRACES = /@|(?:\d[\s()./-]*){10}|\bdot\b|www\.|\/\/|\.[a-z0-9]|\.\s+(?:com|net|org)\b/i;

/** A text in pieces: email addresses, web addresses and phone numbers apart from the rest. */
export function splitContactDetails(text: string): ContactTextPart[] {
  if (!TRACES.test(text)) return [{ text, way: null }];
  return WAYS.reduce<ContactTextPart[]>(
    (parts, { way, pattern }) => parts.flatMap(cut(way, pattern)),
    [{ text, way: null }],
  );
}

function cut(way: ContactWay, pattern: RegExp) {
  return (part: ContactTextPart): ContactTextPart[] => {
    if (part.way !== null) return [part];
    const parts: ContactTextPart[] = [];
    let end = 0;
    for (const { 0: found, index } of part.text.matchAll(pattern)) {
      if (index > end) parts.push({ text: part.text.slice(end, index), way: null });
      parts.push({ text: found, way });
      end = index + found.length;
    }
    if (end < part.text.length || parts.length === 0) parts.push({ text: part.text.slice(end), way: null });
    return parts;
  };
}

/** A text without email addresses, web addresses and phone numbers (product 27.5). */
export function withoutContactDetails(text: string): string {
  if (!TRACES.test(text)) return text;
  return splitContactDetails(text)
    .map((part) => (part.way === null ? part.text : REMOVED))
    .join('');
}

type TextKey<T> = { [K in keyof T]: T[K] extends string | null | string[] ? K : never }[keyof T];

/** A thing with these of its texts, and lists of texts, without contact details; what is null stays. */
export function withTextsCleaned<T extends object>(thing: T, keys: readonly TextKey<T>[]): T {
  const cleaned: Partial<Record<keyof T, unknown>> = {};
  for (const key of keys) cleaned[key] = cleanAny(thing[key]);
  return { ...thing, ...cleaned };
}

function cleanAny(value: unknown): unknown {
  if (typeof value === 'string') return withoutContactDetails(value);
  return Array.isArray(value) ? value.map(cleanAny) : value;
}

const EMPTY_OR_LONE_BRACKETS = /\(\s*\)|\((?![^()]*\))|(?<!\([^()]*)\)/g;
const SEPARATORS_AT_THE_ENDS = /^[\s,;:|/–—-]+|[\s,;:|/–—-]+$/g;

/** A name without email addresses and phone numbers, which are left out; a web address may be a name. Empty when that is all. */
export function nameWithoutContactDetails(name: string): string {
  const parts = splitContactDetails(name);
  const kept = parts.filter(({ way }) => way === null || way === 'link');
  if (kept.length === parts.length) return name;
  return kept
    .map(({ text }) => text)
    .join('')
    .replace(EMPTY_OR_LONE_BRACKETS, '')
    .replace(/\s+/g, ' ')
    .replace(SEPARATORS_AT_THE_ENDS, '');
}
