import { join } from 'node:path';
import { REPOSITORY } from './entry.ts';

/**
 * V8 lets its heap grow with the memory of the machine before it collects thoroughly, and gives little of it back: a web
 * process that lives on 80 MB held 600 after a flood. With these bounds it collects early and holds 300 at most (product
 * 24.11): 286 MB after 100,000 calls and pages and 285 to 291 in the minute that follows, with an old generation of 232 MB in
 * place of 160 up to 312. It costs about a fiftieth of the processor time of members' pages. That is still several times what all full
 * queues need. The young generation keeps its size: V8 would shrink it when nobody has called
 * for eight seconds, and those who come next would wait for it to grow again (decision 052).
 */
export const WEB_NODE_FLAGS = [
  '--max-old-space-size=160',
  '--max-semi-space-size=8',
  '--min-semi-space-size=8',
];

export const WEB_ENVIRONMENT = {
  /** Otherwise each thread that compresses keeps an arena of its own. */
  MALLOC_ARENA_MAX: '2',
  /** Larger pieces go back to the system when they are freed: glibc otherwise keeps ever larger ones, 10 to 20 MB in all. */
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
  /** Types are stripped and code is compiled once: a start takes half the processor time (0.67 s in place of 1.4 s). */
  NODE_COMPILE_CACHE: join(REPOSITORY, 'node_modules/.cache/node-compile'),
};
