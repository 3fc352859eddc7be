import type { DomainError } from '../domain-error.ts';
import type { Caller } from '../trpc/context.ts';

declare module 'express-serve-static-core' {
  /** State that earlier steps of a request leave in `res.locals` for later ones. */
  interface Locals {
    traceId: string;
    /** As limits count it: the client's, or that of a proxy that speaks for itself. */
    clientAddress: string;
    caller: Caller | null;
    /** Why it is not known who calls. */
    sessionFailure?: DomainError;
  }
}
