import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { StartError } from '../start-failure.ts';
import type { Pages, PageScripts, ReadCacheKey, RenderPage } from './pages.ts';

export const DIST = join(import.meta.dirname, '../../dist');

const ENTRY = 'src/entry-client.tsx';
const INTERACTION_LOADER = 'src/interaction-loader.ts';
const ROOT_ROUTE_ID = '__root__';
/** The head texts of public pages. Home has its own; those of parameterized routes come with their data. */
const HEADS = 'src/site/copy/heads.ts';
const HAS_LAZY_HEAD = /^\/_site\/[^$]+$/;
/** Its pages start their scripts as soon as they are shown; all others wait for the first interaction. */
const MEMBER_ROUTE_ID = '/_member';
/** The members' routes, which are not part of the entry. */
const MEMBER_ROUTES = 'src/member-routes.ts';
const STAFF_ROUTE_ID = '/_staff';
/** The routes of staff, which are added to the members'. */
const STAFF_ROUTES = 'src/staff-routes.ts';

const chunksSchema = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).default([]) }),
);
type Chunks = z.infer<typeof chunksSchema>;

/** Pages from the build in `dist`. */
export async function openBuiltPages(): Promise<Pages> {
  const scripts = await readScripts();
  const entry = pathToFileURL(join(DIST, 'server/entry-server.js')).href;
  // Built from src/entry-server.tsx, which says what it exports.
  const { renderPage, readCacheKey } = (await import(entry)) as {
    renderPage: RenderPage;
    readCacheKey: ReadCacheKey;
  };
  return {
    middleware: null,
    render: (page) => renderPage({ ...page, scripts }),
    readCacheKey,
    stop: () => Promise.resolve(),
  };
}

async function readScripts(): Promise<PageScripts> {
  const text = await readBuilt('.vite/manifest.json');
  const chunks = chunksSchema.parse(JSON.parse(text));
  const files = describeRoutes(chunks);
  const loader = await readBuilt(chunks[INTERACTION_LOADER]?.file ?? '');
  return { write: (routeIds, nonce) => writeScripts(loader, files, routeIds, nonce) };
}

function readBuilt(file: string): Promise<string> {
  return readFile(join(DIST, 'client', file), 'utf8').catch((error: unknown) => {
    throw new StartError('The pages have not been built; run npm run build first.', { cause: error });
  });
}

/** A page only names all it needs, for `src/interaction-loader.ts`, which is part of it, to load and to run in this order. */
export function writeScripts(
  loader: string,
  files: RouteFiles,
  routeIds: readonly string[],
  nonce: string,
): string {
  const needed = new Set([ROOT_ROUTE_ID, ...routeIds].flatMap((routeId) => files.byRoute.get(routeId) ?? []));
  const names = files.order
    .filter((file) => needed.has(file))
    .map((file) => `/${file}`)
    .join(' ');
  const isTool = routeIds.includes(MEMBER_ROUTE_ID) || routeIds.includes(STAFF_ROUTE_ID);
  const soon = isTool ? ' data-soon' : '';
  return `<script nonce="${nonce}" data-files="${names}"${soon}>(()=>{${loader}})()</script>`;
}

export type RouteFiles = {
  /** What each route needs besides what the entry brings along, which is the root's. */
  byRoute: ReadonlyMap<string, readonly string[]>;
  /** All of them, each after what it imports, so that each runs in a task of its own; the entry is the last. */
  order: readonly string[];
};

/** From Vite's list of chunks to the files of each route. */
export function describeRoutes(chunks: Chunks): RouteFiles {
  if (chunks[ENTRY] === undefined) throw new Error(`The build holds no ${ENTRY}.`);
  if (chunks[INTERACTION_LOADER] === undefined) throw new Error(`The build holds no ${INTERACTION_LOADER}.`);
  // What the entry brings along is on every page.
  const shared = new Set(filesOf(chunks, ENTRY));
  const byRoute = new Map<string, readonly string[]>([[ROOT_ROUTE_ID, [...shared]]]);
  for (const name of Object.keys(chunks)) {
    const routeId = routeIdOf(name);
    if (routeId === null) continue;
    const known = byRoute.get(routeId) ?? [];
    const needed = [name, ...besides(routeId)].filter((each) => chunks[each] !== undefined);
    const own = needed.flatMap((each) => filesOf(chunks, each)).filter((file) => !shared.has(file));
    byRoute.set(routeId, [...new Set([...known, ...own])]);
  }
  return { byRoute, order: inOrder(chunks) };
}

/** What a route needs beyond its own file's imports. */
function besides(routeId: string): string[] {
  if (HAS_LAZY_HEAD.test(routeId)) return [HEADS];
  if (routeId === STAFF_ROUTE_ID) return [MEMBER_ROUTES, STAFF_ROUTES];
  return routeId === MEMBER_ROUTE_ID ? [MEMBER_ROUTES] : [];
}

/** `src/routes/_member/jobs.$id.tsx?tsr-split=component` holds what `/_member/jobs/$id` shows. */
function routeIdOf(chunkName: string): string | null {
  const file = /^src\/routes\/(.+)\.tsx\?tsr-split=/.exec(chunkName)?.[1];
  if (file === undefined || file === '__root') return null;
  return `/${file.replaceAll('.', '/')}`.replace(/\/index$/, '/').replace(/\/route$/, '');
}

function inOrder(chunks: Chunks): string[] {
  const names = new Set<string>();
  const seen = new Set<string>([ENTRY]);
  const visit = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    chunks[name]?.imports.forEach(visit);
    names.add(name);
  };
  chunks[ENTRY]?.imports.forEach(visit);
  Object.keys(chunks).forEach(visit);
  return [...names, ENTRY].flatMap((name) => chunks[name]?.file ?? []);
}

function filesOf(chunks: Chunks, name: string): string[] {
  return [...[chunks[name]?.file ?? []].flat(), ...importsOf(chunks, name)];
}

function importsOf(chunks: Chunks, name: string, seen = new Set<string>()): string[] {
  for (const imported of chunks[name]?.imports ?? []) {
    if (imported === ENTRY || seen.has(imported)) continue;
    seen.add(imported);
    importsOf(chunks, imported, seen);
  }
  return [...seen].flatMap((imported) => chunks[imported]?.file ?? []);
}
