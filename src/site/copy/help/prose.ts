/** Quiet texts (help, privacy, terms) as typed data: words with links in them, gathered into blocks and sections. */

export type LinkWords = { text: string; to: string };
type Part = string | LinkWords;
export type Words = readonly Part[];

export type Block =
  | { kind: 'text' | 'note'; words: Words }
  | { kind: 'list' | 'steps'; items: readonly Words[] }
  | { kind: 'facts'; items: readonly { label: string; value: string }[] };

export type Section = { id: string; title: string; blocks: readonly Block[] };

/** Inline link to another page of the site. */
export function link(text: string, to: string): LinkWords {
  return { text, to };
}

export function text(...words: Part[]): Block {
  return { kind: 'text', words };
}

/** A highlighted note. */
export function note(...words: Part[]): Block {
  return { kind: 'note', words };
}

type Item = string | readonly Part[];

export function list(...items: Item[]): Block {
  return { kind: 'list', items: items.map(wordsOf) };
}

/** Things to do, in this order. */
export function steps(...items: Item[]): Block {
  return { kind: 'steps', items: items.map(wordsOf) };
}

/** Labels with their values. */
export function facts(items: readonly { label: string; value: string }[]): Block {
  return { kind: 'facts', items };
}

/** A section; its id is its address within the page and is made of its title. */
export function section(title: string, ...blocks: Block[]): Section {
  return { id: idOf(title), title, blocks };
}

function wordsOf(item: Item): Words {
  return typeof item === 'string' ? [item] : item;
}

function idOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Words without their links. */
export function plainWords(words: Words): string {
  return words.map((part) => (typeof part === 'string' ? part : part.text)).join('');
}

/** The sentences of a block, one for each paragraph, item or row. */
export function plainLines(block: Block): string[] {
  switch (block.kind) {
    case 'text':
    case 'note':
      return [plainWords(block.words)];
    case 'list':
    case 'steps':
      return block.items.map(plainWords);
    case 'facts':
      return block.items.map(({ label, value }) => `${label}: ${value}`);
    default:
      return block satisfies never;
  }
}

/** Every link in the sections. */
export function linksIn(sections: readonly Section[]): LinkWords[] {
  return sections
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => ('words' in block ? [block.words] : block.kind === 'facts' ? [] : block.items))
    .flatMap((words) => words.filter((part) => typeof part !== 'string'));
}
