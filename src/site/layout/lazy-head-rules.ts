import type { HeadPath } from '#src/site/copy/heads.ts';
import { type HeadContext, siteHead } from './page-head-rules.ts';

/** `siteHead` with words that are loaded when they are needed, so that other pages do not: `head: lazyHead('/help')`. */
export function lazyHead(path: HeadPath) {
  return async (context: HeadContext) => {
    const { HEADS } = await import('#src/site/copy/heads.ts');
    return siteHead({ path, ...HEADS[path] })(context);
  };
}
