const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Markup that is finished: `html` puts it in as it is and escapes everything else. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Markup | readonly Markup[];

/** A template whose values are escaped, for text and for quoted attributes. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(strings.reduce((text, string, index) => text + render(parts[index - 1] ?? '') + string));
}

function render(part: Part): string {
  if (part instanceof Markup) return part.text;
  if (typeof part === 'string') return part.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
  if (typeof part === 'number') return String(part);
  return part.map((markup) => markup.text).join('\n');
}
