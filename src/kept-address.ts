/** Which addresses show visitors the same page, read from the routes themselves. Loaded by the server's render alone. */
import { type AnyRoute, createRouter, defaultParseSearch } from '@tanstack/react-router';
import { UNKNOWN_ADDRESS } from '#server/http/pages.ts';
import type { routeTree } from './routeTree.gen.ts';
import { shapeOf } from './search-params.ts';

/** The site, and what else visitors see without a secret in the address. */
const PUBLIC_ROUTES = new Set(['/_site', '/auth', '/buy-connections']);
const CATCH_ALL = '/$';
/** One spelling of each page: others are rendered for whoever asks for them, and not kept. */
const PLAIN_PATH = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/;

type Matcher = { getMatchedRoutes: (path: string) => readonly [readonly AnyRoute[], object, AnyRoute?] };
let matcher: Matcher | undefined;

/**
 * The address under which the page of another address is kept: its path, and those parameters that its routes read and
 * whose values are few. What no route reads (campaigns, clicks) is left out. Null where a page is somebody's own: one of
 * members, or one that shows what a person has typed.
 */
export function keptAddressOf(tree: typeof routeTree, url: string): string | null {
  const { pathname, search } = new URL(`http://localhost${url}`);
  matcher ??= createRouter({ routeTree: tree, context: undefined as never });
  const [routes, , found] = matcher.getMatchedRoutes(decodePath(pathname));
  if (found === undefined || found.id === CATCH_ALL) return UNKNOWN_ADDRESS;
  if (!PLAIN_PATH.test(pathname) || !routes.some(({ id }) => PUBLIC_ROUTES.has(id as string))) return null;
  const given: Record<string, unknown> = defaultParseSearch(search);
  const kept = new URLSearchParams();
  for (const { options } of routes) {
    const read: unknown = options.validateSearch;
    if (typeof read !== 'function') continue;
    const shape = shapeOf(read);
    // A reader of its own kind: what it reads is not known.
    if (shape === null && search !== '') return null;
    for (const [name, reader] of Object.entries(shape ?? {})) {
      if (given[name] === undefined) continue;
      if (reader.isClosed !== true) return null;
      const value = reader(given[name]);
      if (typeof value === 'string' || typeof value === 'number') kept.set(name, String(value));
    }
  }
  kept.sort();
  return kept.size === 0 ? pathname : `${pathname}?${kept.toString()}`;
}

/** As the router reads it. */
function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
