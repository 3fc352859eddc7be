import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export type Call = { path: string; headers?: Record<string, string> };

export type LoadResult = {
  sent: number;
  /** How often each status was answered, or each failure to get one. */
  outcomes: Record<string, number>;
  /** The slowest of a hundred, in milliseconds. */
  p99: number;
};

/**
 * Sends so many calls a second whether or not those before have been answered, over connections that are kept, from an
 * address of this machine's choice. Runs until `end`.
 */
export class SteadyLoad {
  readonly #agent: Agent;
  readonly #answers: Promise<void>[] = [];
  readonly #outcomes = new Map<string, number>();
  readonly #milliseconds: number[] = [];
  readonly #port: number;
  #isOn = true;
  readonly #sending: Promise<void>;

  constructor(port: number, options: { perSecond: number; call: () => Call; localAddress?: string }) {
    this.#port = port;
    const { localAddress } = options;
    this.#agent = new Agent({ keepAlive: true, ...(localAddress === undefined ? {} : { localAddress }) });
    this.#sending = this.#send(options);
  }

  async end(): Promise<LoadResult> {
    this.#isOn = false;
    await this.#sending;
    await Promise.all(this.#answers);
    this.#agent.destroy();
    const sorted = this.#milliseconds.toSorted((a, b) => a - b);
    return {
      sent: this.#answers.length,
      outcomes: Object.fromEntries(this.#outcomes),
      p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    };
  }

  async #send({ perSecond, call }: { perSecond: number; call: () => Call }): Promise<void> {
    const startedAt = performance.now();
    while (this.#isOn) {
      const due = ((performance.now() - startedAt) / 1000) * perSecond;
      while (this.#answers.length < due) this.#answers.push(this.#ask(call()));
      await sleep(5);
    }
  }

  async #ask(call: Call): Promise<void> {
    const startedAt = performance.now();
    const outcome = await this.#outcomeOf(call);
    this.#milliseconds.push(performance.now() - startedAt);
    this.#outcomes.set(outcome, (this.#outcomes.get(outcome) ?? 0) + 1);
  }

  #outcomeOf({ path, headers = {} }: Call): Promise<string> {
    return new Promise((resolve) => {
      const options = { agent: this.#agent, host: '127.0.0.1', port: this.#port, path, headers };
      const outgoing = request(options, (incoming) => {
        incoming.on('error', (error) => resolve(error.message));
        incoming.on('end', () => resolve(String(incoming.statusCode)));
        incoming.resume();
      });
      outgoing.on('error', (error) => resolve(error.message));
      outgoing.end();
    });
  }
}
