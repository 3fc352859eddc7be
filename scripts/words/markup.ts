/** Tags inside a sentence: they leave it whole. */
const INLINE_TAG = /<\/?(?:a|abbr|b|code|em|i|kbd|small|span|strong|time)(?:\s[^<>]*)?>/gi;
const ELEMENT =
  /<\/?(?:a|article|body|button|dd|div|dl|dt|footer|form|h[1-6]|head|header|html|iframe|img|input|label|li|main|meta|nav|option|p|section|select|span|strong|style|svg|table|td|th|title|tr|ul)[\s>]/i;
const READ_ATTRIBUTE = /\s(?:alt|aria-label|placeholder|title|value)="([^"]*)"/gi;
const UNREAD_ELEMENT = /<(style|script)\b[\s\S]*?<\/\1>/gi;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

export function isMarkup(text: string): boolean {
  return ELEMENT.test(text);
}

/** The texts of an HTML fragment, one for each block, and those of its attributes. */
export function textsOfMarkup(markup: string): string[] {
  const body = markup.replaceAll(UNREAD_ELEMENT, ' ');
  const attributes = [...body.matchAll(READ_ATTRIBUTE)].map(([, value = '']) => value);
  const blocks = body.replaceAll(INLINE_TAG, '').split(/<[^>]*(?:>|$)/);
  return [...blocks, ...attributes].map((text) => unescape(text).replaceAll(/\s+/g, ' ').trim());
}

function unescape(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity);
}
