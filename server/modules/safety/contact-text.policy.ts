import type { ContactWay } from '#contract/messages.ts';

/** What takes the place of a way to reach someone in a text that anyone can read. */
export const REMOVED = '[removed]';

/** A piece of a text: words, or a way to reach someone. */
export type ContactTextPart = { text: string; way: ContactWay | null };

/** Each in turn, in what the former ones have left. */
const WAYS: readonly { way: ContactWay; pattern: RegExp }[] = [
  { way: 'email', pattern: /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu },
  // 'ada at example dot com', 'ada (at) example.com'
  {
    way: 'email',
    pattern:
      /[\w.+-]+\s*[[(]?\s*(?:\bat\b|@)\s*[\])]?\s*[\w-]+\s*(?:[[(]?\s*\bdot\b\s*[\])]?|\.)\s*(?:com|net|org)\b/gi,
  },
  { way: 'link', pattern: /\b(?:https?:\/\/|www\.)\S+/gi },
  // 'example.com' without a scheme, of the endings that US businesses use.
  {
    way: 'link',
    pattern: /\b[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|net|org|biz|info|us|co|io|app|pro)\b(?:\/\S*)?/gi,
  },
  // Ten digits as American numbers are written, with or without the country's.
  { way: 'phone', pattern: /(?<!\d)(?:\+?1[\s.-]*)?\(?\d{3}\)?[\s./-]*\d{3}[\s.-]*\d{4}(?!\d)/g },
  // The same with something between all of them: '7 3 4 5 5 5 …'
  { way: 'phone', pattern: /(?<!\d)(?:\d[\s.-]){9}\d(?!\d)/g },
];

/** A text in pieces: email addresses, web addresses and phone numbers apart from the rest. */
export function splitContactDetails(text: string): ContactTextPart[] {
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
  return splitContactDetails(text)
    .map((part) => (part.way === null ? part.text : REMOVED))
    .join('');
}
