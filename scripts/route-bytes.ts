/** The size of the built scripts, by route and as they are sent: deterministic, independent of machine and time. */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { REPOSITORY } from './entry.ts';
import { budgetOf } from './route-budgets.ts';

const CLIENT = join(REPOSITORY, 'dist/client');
const ENTRY = 'src/entry-client.tsx';
const INTERACTION_LOADER = 'src/interaction-loader.ts';
const ROUTES = 'src/routes/';

const chunksSchema = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).default([]) }),
);
type Chunks = z.infer<typeof chunksSchema>;

/** A route's file without its ending, below `src/routes`; bytes, compressed. */
export type RouteBytes = { route: string; bytes: number };

/** Of every page, all that it consists of once it is used. Dialogs and the like that load later are not in it. */
export function listRouteBytes(): RouteBytes[] {
  const chunks = readChunks();
  return listPages().map((route) => ({ route, bytes: scriptBytesOf(chunks, route) }));
}

/** Of the one script that a public page loads eagerly. */
export function interactionLoadedBytes(): number {
  const file = readChunks()[INTERACTION_LOADER]?.file;
  return file === undefined ? Number.NaN : sentBytes(file);
}

/** One line for each page that weighs more than `route-budgets.ts` allows. */
export function listOverBudget(pages = listRouteBytes()): string[] {
  return pages.flatMap(({ route, bytes }) => {
    const budget = budgetOf(route);
    const weight = (bytes / 1000).toFixed(1);
    return bytes <= budget * 1000
      ? []
      : `${route} loads ${weight} KB of scripts; its budget is ${String(budget)} KB.`;
  });
}

/** The routes that are pages: not the root, and none whose last part begins with `_`, which others are shown in. */
function listPages(): string[] {
  const files = globSync(`${ROUTES}**/*.tsx`, { cwd: REPOSITORY }).toSorted();
  return files
    .map((file) => file.slice(ROUTES.length, -'.tsx'.length))
    .filter((route) => !/(?:^|\/)_[^/]*$/.test(route));
}

function scriptBytesOf(chunks: Chunks, route: string): number {
  const files = new Set([route, ...layoutsOf(route)].map((name) => `${ROUTES}${name}.tsx`));
  const roots = Object.keys(chunks).filter((name) => files.has(name.split('?')[0] ?? name));
  const loaded = new Set<string>();
  const load = (name: string) => {
    if (loaded.has(name)) return;
    loaded.add(name);
    chunks[name]?.imports.forEach(load);
  };
  [INTERACTION_LOADER, ENTRY, ...roots].forEach(load);
  const sent = new Set([...loaded].flatMap((name) => chunks[name]?.file ?? []));
  return [...sent].reduce((sum, file) => sum + sentBytes(file), 0);
}

/** The routes that a route is shown in: `_member/messages.index` in `_member`, `_member/messages` and the root. */
function layoutsOf(route: string): string[] {
  const ends = [...route.matchAll(/[./]/g)].map(({ index }) => index);
  return ['__root', ...ends.map((end) => route.slice(0, end))];
}

function readChunks(): Chunks {
  return chunksSchema.parse(JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8')));
}

function sentBytes(name: string): number {
  const file = join(CLIENT, name);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}
