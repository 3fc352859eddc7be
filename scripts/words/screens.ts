import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

/** The addresses of the screens that a source file is part of, by its path. */
export type ScreensByFile = ReadonlyMap<string, readonly string[]>;

const ROUTES = 'src/routes/';
const GENERATED = /\.gen\.(?:ts|js)$/;

/** Follows the imports of each route through `src`. A layout's screens are those of its name: `_site`, `_member`. */
export function screensByFile(root: string, routeFiles: readonly string[]): ScreensByFile {
  const importsOf = memoizeImports(root);
  const screens = new Map<string, Set<string>>();
  for (const route of routeFiles) {
    const screen = screenOf(route);
    for (const file of reachableFrom(route, importsOf)) {
      const known = screens.get(file) ?? new Set();
      screens.set(file, known.add(screen));
    }
  }
  return new Map([...screens].map(([file, names]) => [file, [...names].toSorted()]));
}

/** `src/routes/_member/_hiring/requests.$requestId.tsx` → `/requests/$requestId`. */
export function screenOf(routeFile: string): string {
  const segments = routeFile
    .slice(ROUTES.length)
    .replace(/\.tsx?$/, '')
    .split(/[/.]/);
  const address = segments
    .filter((segment) => !segment.startsWith('_') && segment !== 'index')
    .map((segment) => segment.replace(/_$/, ''));
  const last = segments.at(-1) ?? '';
  return last.startsWith('_') ? last : `/${address.join('/')}`;
}

function reachableFrom(start: string, importsOf: (file: string) => readonly string[]): Set<string> {
  const reached = new Set([start]);
  // A set yields what is added while it is read.
  for (const file of reached) for (const imported of importsOf(file)) reached.add(imported);
  return reached;
}

function memoizeImports(root: string): (file: string) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (file) => {
    const imports = known.get(file) ?? readImports(root, file);
    known.set(file, imports);
    return imports;
  };
}

/** Files of `src` that a file imports, also those it loads later. */
function readImports(root: string, file: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(join(root, file), 'utf8'), true, true);
  return importedFiles.flatMap(({ fileName }) => {
    const path = fileName.startsWith('#src/')
      ? fileName.slice(1)
      : fileName.startsWith('.')
        ? relative(root, join(root, dirname(file), fileName)).replaceAll('\\', '/')
        : '';
    const isSource = path.startsWith('src/') && !path.startsWith(ROUTES) && !GENERATED.test(path);
    return isSource && existsSync(join(root, path)) && statSync(join(root, path)).isFile() ? [path] : [];
  });
}
