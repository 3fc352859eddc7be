import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

export type FunctionKind = 'function' | 'trigger' | 'view';

/** The current text of a function or view: `<name>.sql`. */
export type FunctionFile = { name: string; kind: FunctionKind; text: string; sha256: string };

/** The text without comments, which is searched for references. */
type Parsed = FunctionFile & { code: string };

const DEFINITION = /^create or replace (function|view) ([a-z0-9_]+)\b/;
const COMMENTS = /--[^\n]*|\/\*[\s\S]*?\*\//g;

/**
 * The files of a folder, each after those that it refers to: bodies in SQL are checked when they are created. Throws for
 * a file that does not begin with the definition it is named after, and for files that refer to each other in a circle.
 */
export async function readFunctionFiles(folder: string): Promise<FunctionFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const files = await Promise.all(
    names.map(async (name) =>
      parse(path.basename(name, '.sql'), await readFile(path.join(folder, name), 'utf8')),
    ),
  );
  return inOrder(files).map(({ name, kind, text, sha256 }) => ({ name, kind, text, sha256 }));
}

function parse(name: string, text: string): Parsed {
  const code = text.replace(COMMENTS, '').trim();
  const [, type, defined] = DEFINITION.exec(code) ?? [];
  if (defined !== name) {
    throw new Error(
      `${name}.sql has to begin with "create or replace function ${name}" or "… view ${name}".`,
    );
  }
  const sha256 = createHash('sha256').update(text).digest('hex');
  return { name, kind: kindOf(type, code), text, sha256, code };
}

function kindOf(type: string | undefined, code: string): FunctionKind {
  if (type === 'view') return 'view';
  return /\)\s*returns trigger\b/.test(code) ? 'trigger' : 'function';
}

function inOrder(files: readonly Parsed[]): Parsed[] {
  const ordered = new Set<Parsed>();
  const visit = (file: Parsed, path: readonly Parsed[]) => {
    if (ordered.has(file)) return;
    if (path.includes(file)) {
      const circle = [...path.slice(path.indexOf(file)), file].map(({ name }) => name);
      throw new Error(`Functions refer to each other in a circle: ${circle.join(' → ')}.`);
    }
    for (const other of files) if (refersTo(file, other)) visit(other, [...path, file]);
    ordered.add(file);
  };
  for (const file of files) visit(file, []);
  return [...ordered];
}

/** A function is called by its name and a parenthesis, a view is named. A recursive call is no reference. */
function refersTo(file: Parsed, other: Parsed): boolean {
  if (file === other) return false;
  return new RegExp(`\\b${other.name}\\b${other.kind === 'view' ? '' : '\\s*\\('}`).test(file.code);
}
