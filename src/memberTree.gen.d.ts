/** Typed as the whole tree, of which it is a part. */
export { routeTree } from './routeTree.gen.ts';
