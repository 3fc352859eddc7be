type Tokens = { [name: string]: Tokens | { value: unknown } };

type Options = {
  prefix: string;
  tokens: Tokens;
  breakpoints: Record<string, string>;
};

/**
 * Stands in for Chakra's dictionary of tokens in the browser. The values stand in the page as variables, so that all
 * there is to know is which names there are. Without palettes, tokens with conditions and mixed colours, which ours
 * are not written with; a test holds the two side by side.
 */
export function createTokenDictionary({ prefix, tokens, breakpoints }: Options) {
  const references = new Map<string, string>();
  const categories: Record<string, Record<string, string>> = {};
  const set = (category: string, name: string, reference: string) => {
    (categories[category] ??= {})[name] = reference;
    references.set(`${category}.${name}`, reference);
  };
  const add = (category: string, path: readonly string[]) => {
    const reference = `var(--${variableName([prefix, category, ...path])})`;
    const name = path.join('.');
    set(category, name, reference);
    if (category === 'spacing') set(category, `-${name}`, `calc(${reference} * -1)`);
  };
  for (const [category, entries] of Object.entries(tokens)) {
    for (const path of pathsIn(entries)) add(category, path);
  }
  for (const name of Object.keys(breakpoints)) {
    add('breakpoints', [name]);
    add('sizes', [`breakpoint-${name}`]);
  }
  const getVar = (name: string, fallback?: string) => references.get(name) ?? fallback;
  return {
    ...NOTHING,
    getVar,
    getCategoryValues: (category: string) => categories[category] ?? null,
    expandReferenceInValue: (value: string) =>
      value.replace(/\{([^}]*)\}/g, (_, name: string) => getVar(name) ?? name),
  };
}

/** What the browser's theme is never asked for. */
const NOTHING = {
  allTokens: [],
  tokenMap: new Map(),
  cssVarMap: new Map(),
  categoryMap: new Map(),
  colorPaletteMap: new Map(),
  getByName: () => undefined,
};

/** `bg` and `bg`, `muted` of `{ bg: { DEFAULT: …, muted: … } }`. */
function pathsIn(entries: Tokens | { value: unknown }, path: readonly string[] = []): string[][] {
  if ('value' in entries) return [path.filter((step) => step !== 'DEFAULT')];
  return Object.entries(entries).flatMap(([step, below]) => pathsIn(below, [...path, step]));
}

/** As Chakra writes it: `subtleFg` is `subtle-fg`, and a dot is escaped. */
function variableName(path: readonly string[]): string {
  return path
    .join('-')
    .replace(/[^\w-]/g, '\\$&')
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
