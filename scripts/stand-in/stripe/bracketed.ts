/** Form data as Stripe's SDKs write it: `line_items[0][price]=…`. */
export type Bracketed = string | { [key: string]: Bracketed };
export type BracketedObject = { [key: string]: Bracketed };

const MAX_PAIRS = 2000;
const MAX_DEPTH = 8;

/**
 * Nests the keys. Lists stay objects with numbers for keys here: only a schema knows which of them is a list.
 * @throws RangeError for more or deeper keys than any real call has
 */
export function parseBracketed(text: string): BracketedObject {
  const root = emptyObject();
  let pairs = 0;
  for (const [name, value] of new URLSearchParams(text)) {
    pairs += 1;
    if (pairs > MAX_PAIRS) throw new RangeError('Too many parameters.');
    place(root, splitName(name), value);
  }
  return root;
}

/** Without a prototype, so that no parameter name can reach one. */
function emptyObject(): BracketedObject {
  const object: BracketedObject = {};
  Object.setPrototypeOf(object, null);
  return object;
}

function splitName(name: string): string[] {
  const [first = '', ...rest] = name.split('[');
  const path = [first, ...rest.map((part) => part.replace(/\]$/, ''))];
  if (path.length > MAX_DEPTH) throw new RangeError('Parameters are nested too deeply.');
  return path;
}

function place(root: BracketedObject, path: readonly string[], value: string): void {
  let target = root;
  path.slice(0, -1).forEach((key) => {
    const existing = target[nameFor(target, key)];
    const next = typeof existing === 'object' ? existing : emptyObject();
    target[nameFor(target, key)] = next;
    target = next;
  });
  const last = path.at(-1) ?? '';
  target[nameFor(target, last)] = value;
}

/** `types[]=a&types[]=b`: an empty index appends. */
function nameFor(target: BracketedObject, key: string): string {
  return key === '' ? String(Object.keys(target).length) : key;
}
