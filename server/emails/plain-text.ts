/** Control, bidirectional and invisible characters. */
const UNSEEN = /[\p{Cc}\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]+/gu;
/** Text that mail clients turn into links: `https://…` and `name.tld`. */
const LINK_LIKE = /:\/\/|(?<=[\p{L}\p{N}])\.(?=\p{L}{2})/gu;
const EMAIL_ADDRESS = /([\w.%+-]+@[\w-]+(?:\.[\w-]+)+)/;

/**
 * Text of a mail as one line: no line break that could inject a header or fake a further line, no invisible characters,
 * and no link. Names and titles are user content sent from our address. Email addresses are left unchanged, so that
 * they can be copied.
 */
export function toPlainLine(text: string): string {
  const line = text.replaceAll(UNSEEN, ' ').replaceAll(/\s+/g, ' ').trim();
  return line
    .split(EMAIL_ADDRESS)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll(LINK_LIKE, '$& ')))
    .join('');
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for HTML, between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
