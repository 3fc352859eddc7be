/** Which addresses show visitors the same page, derived from the routes. Only the server's renderer loads this. */
import { type AnyRoute, createRouter, defaultParseSearch } from '@tanstack/react-router';
import { NOT_FOUND_KEY } from '#server/http/pages.ts';
import type { routeTree } from './routeTree.gen.ts';
import { shapeOf } from './search-params.ts';

/** The site, and other pages for visitors without a secret in their address. */
const PUBLIC_ROUTES = new Set(['/_site', '/auth', '/buy-connections']);
const CATCH_ALL = '/$';
const STAFF = '/_staff';
/** The canonical spelling of a path; others are rendered per request and not cached. */
const PLAIN_PATH = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/;

type Matcher = { getMatchedRoutes: (path: string) => readonly [readonly AnyRoute[], object, AnyRoute?] };
let matcher: Matcher | undefined;

/**
 * The cache key of a page: its path, and the parameters that its routes read and that have few possible values. Parameters
 * that no route reads (campaigns, clicks) are left out. Null for a page that must not be shared: a member's, or one that
 * shows what a person typed.
 */
export function pageCacheKeyOf(tree: typeof routeTree, url: string): string | null {
  const { pathname, search } = new URL(`http://localhost${url}`);
  const [routes, , found] = matchedRoutes(tree, pathname);
  // Who is signed out finds nothing in the area of staff (product 16.18).
  if (found === undefined || found.id === CATCH_ALL || hasStaff(routes)) return NOT_FOUND_KEY;
  if (!PLAIN_PATH.test(pathname) || !routes.some(({ id }) => PUBLIC_ROUTES.has(id as string))) return null;
  const given: Record<string, unknown> = defaultParseSearch(search);
  const known = new URLSearchParams();
  for (const { options } of routes) {
    const read: unknown = options.validateSearch;
    if (typeof read !== 'function') continue;
    const shape = shapeOf(read);
    // A reader without a shape: what it reads is unknown.
    if (shape === null && search !== '') return null;
    for (const [name, reader] of Object.entries(shape ?? {})) {
      if (given[name] === undefined) continue;
      if (reader.isClosed !== true) return null;
      const value = reader(given[name]);
      if (typeof value === 'string' || typeof value === 'number') known.set(name, String(value));
    }
  }
  known.sort();
  return known.size === 0 ? pathname : `${pathname}?${known.toString()}`;
}

/** Whether an address is one of the area of staff. */
export function isOfStaff(tree: typeof routeTree, pathname: string): boolean {
  return hasStaff(matchedRoutes(tree, pathname)[0]);
}

function matchedRoutes(tree: typeof routeTree, pathname: string) {
  matcher ??= createRouter({ routeTree: tree, context: undefined as never });
  return matcher.getMatchedRoutes(decodePath(pathname));
}

function hasStaff(routes: readonly AnyRoute[]): boolean {
  return routes.some(({ id }) => id === STAFF);
}

/** As the router reads it. */
function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
