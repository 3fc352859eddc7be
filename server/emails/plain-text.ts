/** Control characters, and those that turn the direction of writing or show nothing. */
const UNSEEN = /[\p{Cc}\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]+/gu;
/** What mail programs would make a link of: `https://…` and `name.tld`. */
const LINK_LIKE = /:\/\/|(?<=[\p{L}\p{N}])\.(?=\p{L}{2})/gu;
const ZERO_WIDTH_SPACE = '\u200b';

/**
 * Text of a mail as one line: no line break that could start a header or fake a further line, nothing unseen, and
 * nothing that turns into a link. Names and titles are other people's words and come from our address.
 */
export function toPlainLine(text: string): string {
  return text
    .replaceAll(UNSEEN, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(LINK_LIKE, (match) => `${match}${ZERO_WIDTH_SPACE}`);
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
