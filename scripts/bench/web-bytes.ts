/** The size of a route's scripts in the build: deterministic, independent of machine and time. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { REPOSITORY } from '../entry.ts';

const CLIENT = join(REPOSITORY, 'dist/client');
const ENTRY = 'src/entry-client.tsx';
const INTERACTION_LOADER = 'src/interaction-loader.ts';

const chunksSchema = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).default([]) }),
);

/** Of every script that a page of these route files consists of once it is used, compressed as they are sent. */
export function scriptBytesOf(routeFiles: readonly string[]): number {
  const chunks = readChunks();
  const routes = Object.keys(chunks).filter((name) =>
    routeFiles.some((file) => name.startsWith(`src/routes/${file}.tsx?`)),
  );
  const loaded = new Set<string>();
  const load = (name: string) => {
    if (loaded.has(name)) return;
    loaded.add(name);
    chunks[name]?.imports.forEach(load);
  };
  [INTERACTION_LOADER, ENTRY, ...routes].forEach(load);
  const files = new Set([...loaded].flatMap((name) => chunks[name]?.file ?? []));
  return [...files].reduce((sum, file) => sum + sentBytes(file), 0);
}

/** Of the one script that a public page loads eagerly. */
export function interactionLoadedBytes(): number {
  const file = readChunks()[INTERACTION_LOADER]?.file;
  return file === undefined ? Number.NaN : sentBytes(file);
}

function readChunks() {
  return chunksSchema.parse(JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8')));
}

function sentBytes(name: string): number {
  const file = join(CLIENT, name);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}
