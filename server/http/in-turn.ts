import type { NextFunction, RequestHandler } from 'express';

/** Handlers one after the other, as one: the router compares the path anew before each that it is given (decision 052). */
export function inTurn(...handlers: readonly RequestHandler[]): RequestHandler {
  return (req, res, next) => {
    const continueFrom = (index: number): void => {
      const handler = handlers[index];
      if (handler === undefined) {
        next();
        return;
      }
      const goOn: NextFunction = (error?: unknown) => {
        if (error === undefined) continueFrom(index + 1);
        else next(error);
      };
      try {
        const outcome: unknown = handler(req, res, goOn);
        if (outcome instanceof Promise) outcome.catch(next);
      } catch (error) {
        // Express catches what is thrown at once, but not what is thrown after a handler has waited.
        next(error);
      }
    };
    continueFrom(0);
  };
}
