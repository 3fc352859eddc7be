import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { StartError } from '../start-failure.ts';
import type { Pages, RenderPage, RouteFiles } from './pages.ts';

export const DIST = join(import.meta.dirname, '../../dist');

const ENTRY = 'src/entry-client.tsx';
const LATE_SCRIPTS = 'src/late-scripts.ts';
const ROOT_ROUTE_ID = '__root__';
/** The words of public pages' heads. Home has its own; those of an address with a parameter come with its data. */
const HEADS = 'src/features/site/copy/heads.ts';
const HAS_LATE_HEAD = /^\/_site\/[^$]+$/;
/** Its pages start their scripts as soon as they are shown; all others wait until somebody uses them. */
const MEMBER_ROUTE_ID = '/_member';

const chunksSchema = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).default([]) }),
);
type Chunks = z.infer<typeof chunksSchema>;

/** Pages from the build in `dist`. */
export async function openBuiltPages(): Promise<Pages> {
  const manifest = await readManifest();
  const entry = pathToFileURL(join(DIST, 'server/entry-server.js')).href;
  // Built from src/entry-server.tsx, which says what it exports.
  const { renderPage } = (await import(entry)) as { renderPage: RenderPage };
  return {
    middleware: null,
    render: (page) => renderPage({ ...page, manifest }),
    stop: () => Promise.resolve(),
  };
}

async function readManifest(): Promise<RouteFiles> {
  const text = await readFile(join(DIST, 'client/.vite/manifest.json'), 'utf8').catch((error: unknown) => {
    throw new StartError('The pages have not been built; run npm run build first.', { cause: error });
  });
  return describeRoutes(chunksSchema.parse(JSON.parse(text)));
}

/**
 * From Vite's list of chunks to the files of each route. A page only names all it needs, for src/late-scripts.ts to load.
 */
export function describeRoutes(chunks: Chunks): RouteFiles {
  const entry = chunks[ENTRY];
  const late = chunks[LATE_SCRIPTS];
  if (entry === undefined) throw new Error(`The build holds no ${ENTRY}.`);
  if (late === undefined) throw new Error(`The build holds no ${LATE_SCRIPTS}.`);
  // What the entry brings along is on every page.
  const shared = new Set(filesOf(chunks, ENTRY));
  const files = new Map<string, Set<string>>();
  for (const name of Object.keys(chunks)) {
    const routeId = routeIdOf(name);
    if (routeId === null) continue;
    const known = files.get(routeId) ?? [];
    const needed = [name, ...(HAS_LATE_HEAD.test(routeId) && chunks[HEADS] !== undefined ? [HEADS] : [])];
    const own = needed.flatMap((each) => filesOf(chunks, each)).filter((file) => !shared.has(file));
    files.set(routeId, new Set([...known, ...own]));
  }
  const routes: RouteFiles['routes'] = Object.fromEntries(
    [...files].map(([routeId, names]) => [routeId, later(names, { isSoon: isMembers(routeId) })]),
  );
  routes[ROOT_ROUTE_ID] = {
    scripts: [
      ...later(shared, { isSoon: false }).scripts,
      { attrs: { type: 'module', src: urlOf(late.file) } },
    ],
  };
  return { routes };
}

function isMembers(routeId: string): boolean {
  return routeId === MEMBER_ROUTE_ID || routeId.startsWith(`${MEMBER_ROUTE_ID}/`);
}

/** A type that no browser runs or loads. */
function later(files: Iterable<string>, { isSoon }: { isSoon: boolean }) {
  const marks = isSoon ? { 'data-soon': true } : {};
  return {
    scripts: [...files].map((file) => ({ attrs: { type: 'late-module', src: urlOf(file), ...marks } })),
  };
}

/** `src/routes/_member/jobs.$id.tsx?tsr-split=component` holds what `/_member/jobs/$id` shows. */
function routeIdOf(chunkName: string): string | null {
  const file = /^src\/routes\/(.+)\.tsx\?tsr-split=/.exec(chunkName)?.[1];
  if (file === undefined || file === '__root') return null;
  return `/${file.replaceAll('.', '/')}`.replace(/\/index$/, '/').replace(/\/route$/, '');
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

function urlOf(file: string): string {
  return `/${file}`;
}
