import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { effort } from '../harness/effort.ts';
import type { TestWorld } from '../harness/test-app.ts';
import type { Stops } from './crossed-gate.ts';
import { type Act, type Crossed, CrossedRuns, type Outcome } from './crossed-runs.ts';

/**
 * Of two calls at the same moment, what is left has to be what one after the other would have left, in either order: the
 * same rows, tasks and emails, the same at the payment provider, the same answers. One call stops before each of its steps
 * in turn, and the other passes; then the other way round.
 */

/** Where the first call stops: before statements that write or lock, or before every one. */
const STOPS: Stops = effort('CROSSED_STATEMENTS', { gate: 0, proofs: 0 }) > 0 ? 'every statement' : 'writes';
const MOST_STEPS = 80;
/** Characters of a statement that say which it is. */
const LONGEST_LABEL = 160;
const LONGEST_MS = 300_000;

/** A difference that harms nobody. Neither order alone leaves it. */
type Accepted<Name> = {
  calls: readonly [Name, Name];
  /** What the lines that differ have in them. */
  lines?: readonly RegExp[];
  /** What one of the calls answers instead, as in `change sign_in_required`. */
  answer?: string;
  because: string;
};

export type Situation<S, Name extends string> = {
  prepare: () => Promise<S>;
  acts: Record<Name, Act<S>>;
  /** Which calls meet which others. */
  pairs: Partial<Record<NoInfer<Name>, readonly NoInfer<Name>[]>>;
  accepted?: readonly Accepted<NoInfer<Name>>[];
  /** Before which of its steps alone a call stops, where those between are hidden by what it holds. */
  stops?: Partial<Record<NoInfer<Name>, RegExp>>;
  /** How many of the pairs the gate plays. */
  gate?: number;
};

type Order<Name> = readonly [Name, Name];
type Difference = { order: readonly string[]; missing: string[]; extra: string[] };

export function useCrossedCalls(world: TestWorld) {
  let runs: CrossedRuns | undefined;
  beforeAll(() => {
    runs = new CrossedRuns(world, STOPS);
  });
  afterAll(() => runs?.stop());
  return <S, Name extends string>(about: string, situation: Situation<S, Name>): void => {
    const all = pairsOf(situation);
    const pairs = all.slice(0, effort('CROSSED_PAIRS', { gate: situation.gate ?? 0, proofs: all.length }));
    describe.skipIf(pairs.length === 0)(`two calls at the same moment, ${about}`, () => {
      it.each(pairs.length === 0 ? all : pairs)(
        '%s × %s end as one after the other',
        async (first, second) => {
          await new Pair(runs ?? expect.fail('It starts in beforeAll.'), situation, [first, second]).play();
        },
        LONGEST_MS,
      );
    });
  };
}

function pairsOf<S, Name extends string>({ pairs }: Situation<S, Name>): (readonly [Name, Name])[] {
  return Object.entries<readonly Name[] | undefined>(pairs).flatMap(([first, others]) =>
    (others ?? []).map((second) => [first as Name, second] as const),
  );
}

class Pair<S, Name extends string> {
  readonly #runs: CrossedRuns;
  readonly #situation: Situation<S, Name>;
  readonly #names: readonly [Name, Name];
  readonly #accepted: readonly Accepted<Name>[];
  readonly #inTurn: (Outcome & { order: Order<Name> })[] = [];
  /** What is wrong, and where the first call had stopped. */
  readonly #wrong = new Map<string, string[]>();
  readonly #seen = new Set<Accepted<Name>>();

  constructor(runs: CrossedRuns, situation: Situation<S, Name>, names: readonly [Name, Name]) {
    this.#runs = runs;
    this.#situation = situation;
    this.#names = names;
    const sorted = names.toSorted().join();
    this.#accepted = (situation.accepted ?? []).filter(({ calls }) => calls.toSorted().join() === sorted);
  }

  async play(): Promise<void> {
    const [a, b] = this.#names;
    const orders: Order<Name>[] =
      a === b
        ? [[a, b]]
        : [
            [a, b],
            [b, a],
          ];
    for (const order of orders) await this.#playInTurn(order);
    for (const order of orders) await this.#playCrossed(order);
    const wrong = [...this.#wrong].map(([what, stops]) => [...stops, what].join('\n'));
    if (wrong.length > 0) expect.fail(`${wrong.join('\n\n')}\n`);
    expect(
      this.#accepted.filter((one) => !this.#seen.has(one)),
      'Accepted, but no longer seen',
    ).toEqual([]);
  }

  #actsOf([first, second]: Order<Name>): readonly [Act<S>, Act<S>] {
    const { acts } = this.#situation;
    return [acts[first], acts[second]];
  }

  async #playInTurn(order: Order<Name>): Promise<void> {
    const outcome = await this.#runs.oneAfterTheOther(this.#situation.prepare, this.#actsOf(order));
    const failed = outcome.answers.filter((answer) => answer.startsWith('failed'));
    expect([...failed, ...outcome.failedTasks], order.join(', then ')).toEqual([]);
    this.#inTurn.push({ ...outcome, order });
  }

  async #playCrossed(order: Order<Name>): Promise<void> {
    for (let step = 0; step < MOST_STEPS; step += 1) {
      const crossed = await this.#runs.crossed(this.#situation.prepare, this.#actsOf(order), {
        ...{ stopAt: step, only: this.#situation.stops?.[order[0]] },
      });
      if (crossed === null) return;
      const wrong = this.#judge(order, crossed);
      if (wrong === null) continue;
      const stop = `${order[0]} stopped before: ${crossed.stoppedBefore.slice(0, LONGEST_LABEL)}; ${order[1]} ${crossed.second}.`;
      this.#wrong.set(wrong, [...(this.#wrong.get(wrong) ?? []), stop]);
    }
    expect.fail(`${order[0]} has more than ${String(MOST_STEPS)} steps.`);
  }

  #judge(order: Order<Name>, crossed: Crossed): string | null {
    const given = answersOf(order, crossed);
    const differences = this.#inTurn
      .filter((inTurn) => this.#areAccepted(given, answersOf(inTurn.order, inTurn)))
      .map((inTurn) => ({ order: inTurn.order, ...differenceOf(inTurn.lines, crossed.lines) }))
      .toSorted((a, b) => linesOf(a).length - linesOf(b).length);
    const hasFailed = crossed.failedTasks.length > 0;
    if (!hasFailed && differences.some((difference) => this.#isAccepted(difference))) return null;
    return [
      `Answers: ${given.join(', ')}`,
      ...this.#inTurn.map((inTurn) => `In turn: ${answersOf(inTurn.order, inTurn).join(', ')}`),
      ...crossed.failedTasks.map((task) => `A task failed: ${task}`),
      ...describeDifference(differences[0]),
    ].join('\n');
  }

  /** Whether these are the answers in turn, in either order, but for such as are accepted. */
  #areAccepted(given: readonly string[], inTurn: readonly string[]): boolean {
    const left = without(given, inTurn);
    const accepted = left.map((answer) => this.#accepted.find((one) => one.answer === answer));
    const found = accepted.filter((one) => one !== undefined);
    for (const one of found) this.#seen.add(one);
    return found.length === left.length;
  }

  /** None at all, or such ones only as are accepted. */
  #isAccepted(difference: Difference): boolean {
    const found = linesOf(difference).map((line) =>
      this.#accepted.find(({ lines }) => lines?.some((one) => one.test(line))),
    );
    const accepted = found.filter((one) => one !== undefined);
    if (accepted.length < found.length) return false;
    for (const one of accepted) this.#seen.add(one);
    return true;
  }
}

const answersOf = (names: readonly string[], { answers }: Outcome) =>
  names.map((name, index) => `${name} ${answers[index] ?? ''}`);

function differenceOf(expected: readonly string[], found: readonly string[]): Omit<Difference, 'order'> {
  return { missing: without(expected, found), extra: without(found, expected) };
}

/** The lines that the others lack, as often as they lack them. */
function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return lines.filter((line) => {
    const at = left.indexOf(line);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}

const linesOf = ({ missing, extra }: Difference) => [...missing, ...extra];

function describeDifference(difference: Difference | undefined): string[] {
  if (difference === undefined) return ['No order has these answers.'];
  const { order, missing, extra } = difference;
  return [
    `Nearest to ${order.join(', then ')}:`,
    ...missing.map((line) => `  missing: ${line}`),
    ...extra.map((line) => `  extra: ${line}`),
  ];
}
