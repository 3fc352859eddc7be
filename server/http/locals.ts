import type { Caller } from '../trpc/context.ts';

declare module 'express-serve-static-core' {
  /** What earlier steps of a request leave in `res.locals` for later ones. */
  interface Locals {
    requestId: string;
    /** What the page's inline scripts and styles have to carry. */
    nonce: string;
    caller: Caller | null;
  }
}
