/** Typed as the whole tree, which it becomes a part of: links lead everywhere. */
export { routeTree } from './routeTree.gen.ts';
