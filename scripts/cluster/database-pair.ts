/**
 * A primary and a replica that take over from each other. A commit is acknowledged once both have it, as long as the replica
 * keeps step; a replica that has not kept step is never promoted (docs/decisions/053-replicas-and-cluster.md).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describeFailure } from '../entry.ts';
import { SetupError } from '../setup-error.ts';
import { DatabaseNode } from './database-node.ts';

export type PairOptions = {
  dataDir: string;
  tell: (line: string) => void;
  /** Called when neither server can go on. */
  onLost: (error: SetupError) => void;
  isDurable?: boolean;
};

export type Role = 'primary' | 'replica' | 'out';

const NAMES = ['postgres-1', 'postgres-2'] as const;
/** Which of them is the primary, so that the next start begins with it. */
const STATE_FILE = 'primary';
const CATCH_UP_MS = 60_000;
const PROMOTE_SECONDS = 30;
const WATCH_MS = 500;
const MISSING_BEFORE_END = 2;
/** Answers that a primary owes before it is ended: six seconds. */
const OWED_BEFORE_END = 3;

/** Whether the only replica has everything that was committed before it began to count. */
const IN_STEP = `
  select from pg_stat_replication
  where sync_state = 'sync' and flush_lsn >= pg_current_wal_flush_lsn()
`;

export class DatabasePair {
  readonly #options: PairOptions;
  #primary: DatabaseNode;
  #replica: DatabaseNode;
  /** Whether everything that was acknowledged is on the replica too. */
  #isInStep = false;
  /** Nobody is the primary while one takes over. */
  #isTakingOver = false;
  #isStopping = false;
  #changes: Promise<void> = Promise.resolve();

  private constructor(options: PairOptions, primary: DatabaseNode, replica: DatabaseNode) {
    this.#options = options;
    this.#primary = primary;
    this.#replica = replica;
  }

  /** Starts the primary; `addReplica` follows when its database is prepared. */
  static async start(options: PairOptions): Promise<DatabasePair> {
    const { dataDir, isDurable = true } = options;
    const nodes = await Promise.all(
      NAMES.map((name) => DatabaseNode.open(name, join(dataDir, name), { isDurable })),
    );
    const last = readState(dataDir);
    const primary = nodes.find(({ name, hasData }) => name === last && hasData) ?? nodes[0];
    const replica = nodes.find((node) => node !== primary);
    if (primary === undefined || replica === undefined) throw new Error('A pair has two servers.');
    const pair = new DatabasePair(options, primary, replica);
    await pair.#startNode(primary);
    // Left by a run that ended while it had a replica: without one, nothing would ever be committed.
    await pair.#waitForReplica(false);
    writeState(dataDir, primary.name);
    void pair.#watchReplica();
    void pair.#watchPrimary();
    return pair;
  }

  get nodes(): readonly DatabaseNode[] {
    return [this.#primary, this.#replica].toSorted((a, b) => a.name.localeCompare(b.name));
  }

  get primary(): DatabaseNode {
    return this.#primary;
  }

  get replica(): DatabaseNode {
    return this.#replica;
  }

  get isInStep(): boolean {
    return this.#isInStep;
  }

  /** What a balancer may send to a server now. */
  roleOf(node: DatabaseNode): Role {
    if (!node.isRunning || this.#isTakingOver) return 'out';
    if (node === this.#primary) return 'primary';
    return this.#isInStep ? 'replica' : 'out';
  }

  /** Copies the primary and waits until commits are on both. */
  async addReplica(): Promise<void> {
    await this.#inTurn(() => this.#renewReplica());
  }

  /** Resolves when every change that has begun is over. */
  async settled(): Promise<void> {
    await this.#changes;
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#changes;
    await this.#replica.stop();
    await this.#primary.stop();
  }

  async #startNode(node: DatabaseNode): Promise<void> {
    await node.start(() => {
      if (this.#isStopping) return;
      if (node === this.#replica) this.#isInStep = false;
      else this.#isTakingOver = true;
      void this.#inTurn(() => (node === this.#primary ? this.#replacePrimary() : this.#returnReplica()));
    });
  }

  /** One change at a time. What fails because a server died meanwhile is taken up by the change that its death asked for. */
  #inTurn(change: () => Promise<void>): Promise<void> {
    this.#changes = this.#changes.then(change).catch((error: unknown) => {
      if (!this.#isStopping) this.#options.tell(`there is no replica for now: ${describeFailure(error)}`);
    });
    return this.#changes;
  }

  async #replacePrimary(): Promise<void> {
    if (this.#isStopping) return;
    if (!this.#primary.isRunning) {
      try {
        if (this.#isInStep && this.#replica.isRunning) await this.#promote();
        else await this.#restartPrimary();
      } catch (error) {
        this.#options.onLost(new SetupError(`The database is gone: ${describeFailure(error)}`));
        return;
      }
    }
    this.#isTakingOver = false;
    await this.#renewReplica();
  }

  /**
   * The former primary acknowledges nothing any more, even where a session of it lives on: that took the replica's word, which
   * follows it no longer.
   */
  async #promote(): Promise<void> {
    const { tell, dataDir } = this.#options;
    tell(`${this.#primary.name} has ended; ${this.#replica.name} takes over`);
    this.#isInStep = false;
    await this.#replica.ask('select pg_promote(true, $1)', [PROMOTE_SECONDS]);
    [this.#primary, this.#replica] = [this.#replica, this.#primary];
    writeState(dataDir, this.#primary.name);
    tell(`${this.#primary.name} is the primary`);
  }

  /** The replica lacks what was committed without it: the primary comes back with everything, which takes longer. */
  async #restartPrimary(): Promise<void> {
    const { tell } = this.#options;
    tell(`${this.#primary.name} has ended without a replica in step; starting it again`);
    await this.#startNode(this.#primary);
    await this.#waitForReplica(false);
  }

  async #renewReplica(): Promise<void> {
    if (this.#isStopping) return;
    this.#isInStep = false;
    await this.#replica.stop();
    await this.#replica.copyFrom(this.#primary);
    await this.#startNode(this.#replica);
    await this.#keepStep();
  }

  async #returnReplica(): Promise<void> {
    if (this.#isStopping || this.#isTakingOver || this.#replica.isRunning) return;
    const { tell } = this.#options;
    tell(`${this.#replica.name} has ended; ${this.#primary.name} goes on without it`);
    // From here on a commit is on the primary alone, and `isInStep` has said so before.
    await this.#waitForReplica(false);
    try {
      await this.#startNode(this.#replica);
      await this.#keepStep();
    } catch {
      await this.#renewReplica();
    }
  }

  async #keepStep(): Promise<void> {
    const wait = { timeoutMs: CATCH_UP_MS };
    await this.#primary.askUntil("select from pg_stat_replication where state = 'streaming'", wait);
    await this.#waitForReplica(true);
    await this.#primary.askUntil(IN_STEP, wait);
    this.#isInStep = this.#replica.isRunning;
    this.#options.tell(`${this.#replica.name} is in step with ${this.#primary.name}`);
  }

  /** A replica that lives and does not answer would hold up every commit: it is ended, and returns as one that has died. */
  async #watchReplica(): Promise<void> {
    for (let missing = 0; !this.#isStopping; await sleep(WATCH_MS, null, { ref: false })) {
      const isFollowing = await this.#primary
        .ask("select from pg_stat_replication where state = 'streaming'")
        .then((rows) => rows.length > 0)
        .catch(() => true);
      missing = this.#isInStep && !isFollowing ? missing + 1 : 0;
      if (missing < MISSING_BEFORE_END) continue;
      this.#options.tell(`${this.#replica.name} does not follow any more`);
      await this.#replica.kill();
      missing = 0;
    }
  }

  /** A primary that lives and does not answer is ended, and the replica takes over as if it had died. */
  async #watchPrimary(): Promise<void> {
    for (let owed = 0; !this.#isStopping; await sleep(WATCH_MS, null, { ref: false })) {
      const primary = this.#primary;
      const isAsked = primary.isRunning && !this.#isTakingOver;
      owed = isAsked && !(await primary.answers()) ? owed + 1 : 0;
      if (owed < OWED_BEFORE_END || primary !== this.#primary) continue;
      this.#options.tell(`${primary.name} does not answer any more`);
      await primary.fence();
      owed = 0;
    }
  }

  async #waitForReplica(isWaiting: boolean): Promise<void> {
    const value = isWaiting ? "= '*'" : 'to default';
    await this.#primary.ask(`alter system set synchronous_standby_names ${value}`);
    await this.#primary.ask('select pg_reload_conf()');
  }
}

function readState(dataDir: string): string | null {
  try {
    return readFileSync(join(dataDir, STATE_FILE), 'utf8').trim();
  } catch {
    return null;
  }
}

function writeState(dataDir: string, name: string): void {
  writeFileSync(join(dataDir, STATE_FILE), `${name}\n`);
}
