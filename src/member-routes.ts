/** The members' routes with all that they import: loaded with the first address of theirs. See docs/decisions/009. */
import type { AnyRouter } from '@tanstack/react-router';
import { changedElsewhere } from './app/changed-queries-rules.ts';
import type { LazyApi } from './lazy-api.ts';
import { routeTree } from './memberTree.gen.js';

/** Read now: the site's tree has the same root, and whichever runs last has given it its children. */
const { children } = routeTree;

export function addMemberRoutes(router: AnyRouter, lazyApi: LazyApi): void {
  lazyApi.changedElsewhere = changedElsewhere;
  routeTree.children = children;
  router.setRoutes(router.buildRouteTree());
}
