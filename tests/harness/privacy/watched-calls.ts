import { TRPCError } from '@trpc/server';
import { DomainError } from '#server/domain-error.ts';

/** Receives each response before the caller does: an output, or an error's data. */
export type Told = (procedure: string, content: unknown, isOlder: boolean) => Promise<void>;

/** Counts the calls of a world, so that a response knows whether others overlapped with it. */
export class CallsUnderWay {
  #underWay = 0;
  #begun = 0;

  begin(): () => boolean {
    const wasAlone = this.#underWay === 0;
    this.#underWay += 1;
    this.#begun += 1;
    const begun = this.#begun;
    return () => {
      this.#underWay -= 1;
      return wasAlone && this.#begun === begun;
    };
  }
}

/** The same procedures; every response is reported before it is returned. */
export function watchCalls<T extends object>(calls: T, told: Told, underWay: CallsUnderWay): T {
  return watchPath(calls, [], { told, underWay });
}

type Watch = { told: Told; underWay: CallsUnderWay };

function watchPath<T extends object>(target: T, path: readonly string[], watch: Watch): T {
  return new Proxy(target, {
    get(group, key) {
      const value: unknown = Reflect.get(group, key);
      if (typeof key !== 'string' || typeof value !== 'function') return value;
      return watchPath(value, [...path, key], watch);
    },
    apply(procedure, self, args) {
      const call = () => Promise.resolve(Reflect.apply(procedure as () => unknown, self, args));
      const answered = answer(call, path.join('.'), watch);
      // Refused while a test still waits for another call: it looks at this one later.
      answered.catch(() => undefined);
      return answered;
    },
  });
}

async function answer(
  call: () => Promise<unknown>,
  procedure: string,
  { told, underWay }: Watch,
): Promise<unknown> {
  const end = underWay.begin();
  const [outcome] = await Promise.allSettled([call()]);
  const wasAlone = end();
  const content = outcome.status === 'fulfilled' ? outcome.value : contentOf(outcome.reason);
  await told(procedure, content, !wasAlone);
  if (outcome.status === 'fulfilled') return outcome.value;
  throw outcome.reason;
}

/** The part of an error that leaves the server: its message, its code and its details. */
function contentOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const cause = error instanceof TRPCError ? error.cause : error;
  const details = cause instanceof DomainError ? [cause.message, cause.code, cause.details] : [];
  return [error.message, ...details];
}
