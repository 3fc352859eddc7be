import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const REPOSITORY = join(import.meta.dirname, '../..');

/** Written by tools or by running the product, never committed. */
const GENERATED = ['node_modules', 'dist', '.git', '.data', 'test-results', 'playwright-report'];

/** Files and directories of the repository that match a pattern, relative to its root. */
export function listPaths(...patterns: string[]): string[] {
  return globSync(patterns, {
    cwd: REPOSITORY,
    exclude: (path) => GENERATED.includes(path.split('/').at(-1) ?? path),
  });
}

export function readText(path: string): string {
  return readFileSync(join(REPOSITORY, path), 'utf8');
}

export type Found = { at: string; text: string };

/** Every match of a pattern, with file and line; its first group where it has one. */
export function findAll(paths: readonly string[], pattern: RegExp): Found[] {
  return paths.flatMap((path) =>
    readText(path)
      .split('\n')
      .flatMap((line, index) =>
        [...line.matchAll(pattern)].map(([all, group]) => ({
          at: `${path}:${index + 1}`,
          text: group ?? all,
        })),
      ),
  );
}

export const inWords = ({ at, text }: Found) => `${at} ${text}`;
