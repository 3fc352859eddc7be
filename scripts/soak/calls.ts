/** Calls as a browser makes them, and what became of each. */
import { z } from 'zod';
import { ERRORS } from '#contract/errors.ts';
import { ask } from '#tests/harness/faults/wire.ts';
import type { Answer } from '#tests/harness/faults/wire.ts';
import { WEBS } from './stage.ts';
import type { SoakStage, WebName } from './stage.ts';
import { pick } from './faults.ts';

export interface Call {
  method: 'GET' | 'POST';
  url: string;
  cookie?: string;
  input?: unknown;
}

/** What was asked for, or the code of a refusal; null when there was no answer, because of what was done to the process. */
export type Outcome =
  { kind: 'done'; data: unknown; answer: Answer } | { kind: 'refused'; reason: string } | null;

const TIMEOUT_MS = 20_000;
export const PROVIDER_IN_TROUBLE = new Set([
  'checkout_failed',
  'payment_setup_failed',
  'payment_unavailable',
]);
const MOST_SHOWN = 20;
const MOST_QUOTED = 200;

const successSchema = z.object({ result: z.object({ data: z.unknown() }) });
const failureSchema = z.object({
  error: z.object({ data: z.object({ reason: z.string(), traceId: z.string() }) }),
});

export class Calls {
  /** How often each outcome was seen: `200`, `429 too_busy`, `no answer`. */
  readonly outcomes = new Map<string, number>();
  /** Those that must not be. */
  readonly unexpected: string[] = [];
  readonly #stage: SoakStage;
  readonly #random: () => number;

  constructor(stage: SoakStage, random: () => number) {
    this.#stage = stage;
    this.#random = random;
  }

  /** A page, or another answer that is not of a procedure. */
  async page(url: string, cookie?: string): Promise<void> {
    await this.#send({ method: 'GET', url, ...(cookie === undefined ? {} : { cookie }) }, (answer) =>
      answer.status === 200 || answer.status === 503 ? '' : null,
    );
  }

  async procedure(
    name: string,
    call: { cookie?: string; input?: unknown; isQuery?: boolean },
  ): Promise<Outcome> {
    const { cookie, input = {}, isQuery = false } = call;
    const given = cookie === undefined ? {} : { cookie };
    const text = JSON.stringify(input);
    const request: Call = isQuery
      ? { method: 'GET', url: `/trpc/${name}?input=${encodeURIComponent(text)}`, ...given }
      : { method: 'POST', url: `/trpc/${name}`, input: text, ...given };
    const answer = await this.#send(request, (got) => {
      if (got.status === 200) return successSchema.safeParse(parse(got)).success ? '' : null;
      const reason = reasonOf(got);
      const isTyped = reason !== null && Object.hasOwn(ERRORS, reason);
      return isTyped && isExpected(got.status, reason) ? reason : null;
    });
    if (answer === null) return null;
    if (answer.status !== 200) return { kind: 'refused', reason: reasonOf(answer) ?? 'unknown' };
    return { kind: 'done', data: successSchema.parse(parse(answer)).result.data, answer };
  }

  /** @param judge what an answer is called beside its status; null when it must not be */
  async #send(call: Call, judge: (answer: Answer) => string | null): Promise<Answer | null> {
    const web = pick(WEBS, this.#random);
    const startedAt = Date.now();
    try {
      const answer = await withTimeout(this.#ask(web, call));
      const name = judge(answer);
      const status = String(answer.status);
      if (name !== null) this.#count(name === '' ? status : `${status} ${name}`);
      else this.#complain(call, `${status} ${describeBody(answer)}`);
      return answer;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (this.#stage.mayBreak(web, startedAt)) this.#count('no answer from a process that was stopped');
      else this.#complain(call, `no answer from ${web}: ${reason}`);
      return null;
    }
  }

  #ask(web: WebName, { method, url, cookie, input }: Call): Promise<Answer> {
    const body = Buffer.from(typeof input === 'string' ? input : '');
    const headers = {
      'sec-fetch-site': 'same-origin',
      ...(body.length === 0
        ? {}
        : { 'content-type': 'application/json', 'content-length': String(body.length) }),
      ...(cookie === undefined ? {} : { cookie }),
    };
    return ask(this.#stage.ports[web], { method, url, headers }, body);
  }

  #count(outcome: string): void {
    this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1);
  }

  #complain({ method, url }: Call, what: string): void {
    this.#count('unexpected');
    if (this.unexpected.length < MOST_SHOWN) {
      this.unexpected.push(`${new Date().toISOString()} ${method} ${url.split('?', 1)[0] ?? ''}: ${what}`);
    }
  }
}

/** Refusals, `503`, and what is said while the payment provider is in trouble (product 9.10). */
function isExpected(status: number, reason: string): boolean {
  return (status >= 400 && status < 500) || status === 503 || PROVIDER_IN_TROUBLE.has(reason);
}

function parse(answer: Answer): unknown {
  try {
    return JSON.parse(answer.body.toString());
  } catch {
    return null;
  }
}

function reasonOf(answer: Answer): string | null {
  const failure = failureSchema.safeParse(parse(answer));
  return failure.success ? failure.data.error.data.reason : null;
}

/** With what finds it in the log. */
function describeBody(answer: Answer): string {
  const failure = failureSchema.safeParse(parse(answer));
  if (!failure.success) return answer.body.toString().slice(0, MOST_QUOTED);
  const { reason, traceId } = failure.data.error.data;
  return `${reason} (trace ${traceId})`;
}

async function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`no answer within ${String(TIMEOUT_MS / 1000)} s`));
    }, TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
