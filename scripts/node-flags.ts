/**
 * V8 lets its heap grow with the memory of the machine before it looks for garbage in earnest, and gives little of it back: a
 * web process that lives on 80 MB held 600 after a flood. So bounded it collects early and holds less than 300 (product
 * 24.11), and the heap is still several times what is needed with all queues full.
 */
export const WEB_NODE_FLAGS = ['--max-old-space-size=320', '--max-semi-space-size=8'];

/** Otherwise each thread that compresses keeps an arena of its own. */
export const WEB_ENVIRONMENT = { MALLOC_ARENA_MAX: '2' };
