/** Which strings of a program are for people: told by the name they are given to, else by their shape. */

/** Properties, attributes and variables whose strings people read, one-word strings too. */
const READ_NAME =
  /^(?:alt|ask|body|caption|closing|consequence|description|detail|footer|heading|hint|label|lead|message|note|paragraphs|placeholder|preheader|question|answer|sentence|subject|text|title|unit|words)$|(?:Label|Title|Text|Hint|Message|Note|Words|Heading|Sentence|Placeholder|Description)s?$|^aria-(?:label|description|roledescription|valuetext)$|(?:^|_)(?:MESSAGE|LABEL|TITLE|TEXT|WORDS|HINT|NOTE|LEAD|SUBJECT)S?$/;

/** Attributes and properties that hold styles, addresses or the names of things. */
const UNREAD_NAME =
  /^(?:_.*|accept|animation.*|as|autoComplete|background.*|base|bg|border.*|boxShadow|className|clipPath|color|columns|css|d|display|fill|filter|flex.*|font.*|gap|grid.*|height|href|id|inset.*|justify.*|align.*|key|keywords|layerStyle|margin.*|max[HW].*|min[HW].*|name|objectFit|objectPosition|opacity|outline.*|overflow.*|padding.*|path|points|position|rel|role|sizes|src|srcSet|stroke.*|style|target|template|textDecoration|textStyle|textTransform|to|transform.*|transition.*|type|viewBox|whiteSpace|width|willChange|zIndex)$/;

const WORD = /^["'“‘(]*\p{L}[\p{L}'’/-]*["'”’).,:;!?…]*$/u;
/** What only programs write: units of styles, functions of CSS, addresses, patterns. */
const CODE =
  /\d(?:px|rem|em|fr|vw|vh|ms)\b|\b(?:minmax|calc|var|repeat|rgb|url)\(|!important|'(?:self|none|unsafe-inline)'|\b(?:max-age|no-store|no-cache)\b|^\s*(?:select|create database|drop database|comment on) |\bserif\b|^(?:https?:|mailto:|tel:|#|\.?\/|\?|&|@media)|\\[dwsp]|[;{]\s*$|=>/;
const STYLE_WORDS =
  /^(?:[a-z-]+ )*(?:auto|solid|dashed|inset|ease|ease-in-out|both|center|nowrap|none)(?: [a-z-]+)*$/;
const CAPITALIZED_WORD = /^\p{Lu}[\p{Ll}'’-]{2,}[.?!:…]?$/u;
const PLACEHOLDER = /\{[^{}]*\}/g;

export function isUnreadName(name: string): boolean {
  return UNREAD_NAME.test(name);
}

/** @param name that the text is given to; empty where there is none */
export function isReadable(text: string, name: string): boolean {
  const fixed = text.replaceAll(PLACEHOLDER, ' ').trim();
  if (!/\p{L}{2}/u.test(fixed) || CODE.test(fixed) || STYLE_WORDS.test(text)) return false;
  if (READ_NAME.test(name)) return !/^[a-z]+(?:[A-Z_.:/-][a-zA-Z]*)+$/.test(text);
  if (!text.includes(' ')) return CAPITALIZED_WORD.test(text);
  const words = fixed.split(/\s+/);
  const hasPlaceholder = fixed !== text;
  return words.filter((word) => WORD.test(word)).length >= (hasPlaceholder ? 1 : 2);
}
