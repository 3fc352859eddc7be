import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

/** `import … from '…'` and `export … from '…'`, types included: a file can’t be understood without the one that has its types. */
const FROM = /^(?:import|export)\b[^;]*?\bfrom '([^']+)';/gm;
const ALIASES = Object.entries(packageJson.imports).map(([alias, folder]) => ({
  alias: alias.replace('*', ''),
  folder: join(folder).replace('*', ''),
}));

/** The file of the repository that an import names; null for a package. */
function fileOf(specifier: string, importer: string): string | null {
  if (specifier.startsWith('.')) return join(dirname(importer), specifier);
  const found = ALIASES.find(({ alias }) => specifier.startsWith(alias));
  return found === undefined ? null : join(found.folder, specifier.slice(found.alias.length));
}

/** Each circle of files that import one another, as the path around it. */
function findCircles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const circles: string[][] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const follow = (file: string) => {
    const start = path.indexOf(file);
    if (start !== -1) circles.push(path.slice(start));
    if (start !== -1 || done.has(file)) return;
    path.push(file);
    for (const next of imports.get(file) ?? []) follow(next);
    path.pop();
    done.add(file);
  };
  for (const file of imports.keys()) follow(file);
  return circles;
}

it('no files import each other in a circle', () => {
  const files = globSync('{db,server,src,scripts,tests}/**/*.{ts,tsx}').filter(
    (file) => !file.includes('.gen.'),
  );
  const imports = new Map(
    files.map((file) => {
      const sources = [...readFileSync(file, 'utf8').matchAll(FROM)].map(([, specifier = '']) => specifier);
      return [file, sources.flatMap((source) => fileOf(source, file) ?? [])] as const;
    }),
  );
  const count = [...imports.values()].flat().filter((file) => imports.has(file)).length;
  expect(count).toBeGreaterThan(5_000);
  expect(findCircles(imports)).toEqual([]);
});

it('finds a circle', () => {
  const imports = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', ['b']],
    ['d', []],
  ]);
  expect(findCircles(imports)).toEqual([['b', 'c']]);
});
