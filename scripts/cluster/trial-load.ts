/** People at work while parts of a cluster are ended: what they were told, and when. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Answer, Person } from './people.ts';

/** `status` 0: no whole answer. */
export type Told = { at: number; name: string; status: number };

const PAUSE_MS = 15;
/** Somebody who is not answered, or told to try again, does so with the same key. */
const TRIES = 60;
const BETWEEN_TRIES_MS = 300;

const requestSchema = z.object({ id: z.uuid() });
const connectSchema = z.object({ connectionId: z.uuid() });
const listSchema = z.object({ items: z.array(z.object({ id: z.uuid() })) });

export class TrialLoad {
  readonly told: Told[] = [];
  /** What the product has said is done, by what must be there once. */
  readonly requests: string[] = [];
  readonly connections = new Map<string, string>();
  /** Reads that did not show what their reader had written. */
  readonly unseen: string[] = [];
  readonly #owners: readonly Person[];
  readonly #professionals: readonly Person[];
  #isOver = false;

  constructor(people: { owners: readonly Person[]; professionals: readonly Person[] }) {
    this.#owners = people.owners;
    this.#professionals = people.professionals;
  }

  /** Everybody works on by themselves until the end. */
  async run(): Promise<void> {
    await Promise.all(this.#owners.map((owner, index) => this.#work(owner, index)));
  }

  end(): void {
    this.#isOver = true;
  }

  async #work(owner: Person, index: number): Promise<void> {
    for (let turn = index; !this.#isOver; turn += 1) {
      if (turn % 2 === 0) await this.#post(owner);
      else await this.#contact(owner, turn);
      await this.#look(owner, turn);
      await sleep(PAUSE_MS);
    }
  }

  /** Posts a request, then looks for it among one's own, which a replica may answer. */
  async #post(owner: Person): Promise<void> {
    const input = { title: `Tap ${randomUUID()}`, description: 'All night.', category: 'plumbing' };
    const answer = await this.#note('requests.create', owner.browser.mutate('requests.create', input));
    if (answer?.status !== 200) return;
    const { id } = requestSchema.parse(answer.data);
    this.requests.push(id);
    const list = await this.#note('requests.listMine', owner.browser.query('requests.listMine'));
    if (list?.status !== 200) return;
    if (!listSchema.parse(list.data).items.some((item) => item.id === id)) this.unseen.push(id);
  }

  async #contact(owner: Person, turn: number): Promise<void> {
    const professional = this.#professionals[(turn * 7) % this.#professionals.length];
    if (professional === undefined) return;
    const input = { profileId: professional.profileId, requestId: randomUUID() };
    for (let tries = 0; tries < TRIES; tries += 1) {
      const answer = await this.#note(
        'connections.connect',
        owner.browser.mutate('connections.connect', input),
      );
      if (answer?.status === 200) {
        this.connections.set(input.requestId, connectSchema.parse(answer.data).connectionId);
        return;
      }
      if (answer !== null && answer.status !== 503) return;
      await sleep(BETWEEN_TRIES_MS);
    }
  }

  async #look(owner: Person, turn: number): Promise<void> {
    const professional = this.#professionals[turn % this.#professionals.length];
    await this.#note('profiles.search', owner.browser.query('profiles.search'));
    if (professional !== undefined) {
      await this.#note('jobs.listOpen', professional.browser.query('jobs.listOpen'));
    }
  }

  async #note(name: string, asked: Promise<Answer>): Promise<Answer> {
    const answer = await asked;
    this.told.push({ at: performance.now(), name, status: answer?.status ?? 0 });
    return answer;
  }
}
