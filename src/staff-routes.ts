/** The routes of staff with all that they import: loaded for staff only, with the first address of theirs. */
import type { AnyRouter } from '@tanstack/react-router';
import { routeTree } from './routeTree.gen.ts';

/** Read now: the other trees have the same root, and whichever runs last has given it its children. */
const { children } = routeTree;

export function addStaffRoutes(router: AnyRouter): void {
  routeTree.children = children;
  router.setRoutes(router.buildRouteTree());
}
