import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** One connection: the caller's end and the target's. */
type Line = { near: Socket; far: Socket | null; isLosing: boolean };

type Trap = { text: string; moment: 'before' | 'after'; caught: () => void };

/**
 * Stands between a process and a server it talks to over TCP, such as Postgres, and makes the trouble a network and a
 * server make: connections that are cut, that hang, that are slow, or whose other end is gone without a word.
 */
export class TcpProxy {
  /** Milliseconds that each chunk takes on its way, in either direction. */
  delayMs = 0;
  readonly #target: { host: string; port: number };
  readonly #server: Server;
  readonly #lines = new Set<Line>();
  #isFrozen = false;
  #isRefusing = false;
  #trap: Trap | null = null;
  #opened = 0;

  private constructor(target: { host: string; port: number }) {
    this.#target = target;
    this.#server = createServer({ pauseOnConnect: true }, (near) => {
      this.#accept(near);
    });
  }

  static async start(target: { host: string; port: number }): Promise<TcpProxy> {
    const proxy = new TcpProxy(target);
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  /** In front of the server of a database's address. */
  static async before(databaseUrl: string): Promise<TcpProxy> {
    const { hostname, port } = new URL(databaseUrl);
    return TcpProxy.start({ host: hostname, port: Number(port || '5432') });
  }

  get port(): number {
    const address = this.#server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  }

  /** The same database, by way of the proxy. */
  urlOf(databaseUrl: string): string {
    const url = new URL(databaseUrl);
    url.hostname = '127.0.0.1';
    url.port = String(this.port);
    return url.href;
  }

  /** Connections that are open now, and how many there have been in all. */
  get connections(): { open: number; ever: number } {
    return { open: this.#lines.size, ever: this.#opened };
  }

  /** Ends every connection without notice, as a server that is killed or a firewall does. New ones are let through. */
  cut(): void {
    for (const line of this.#lines) this.#close(line);
  }

  /** Ends every connection, and each new one at once, until `heal`. */
  refuse(): void {
    this.#isRefusing = true;
    this.cut();
  }

  /** Nothing passes until `heal`, and nothing is lost: a server that is stopped, or swaps. New connections hang too. */
  freeze(): void {
    this.#isFrozen = true;
    for (const { near, far } of this.#lines) {
      near.pause();
      far?.pause();
    }
  }

  /** The far ends are gone, and the near ends are not told: whatever they send is lost. New connections are fine. */
  halfOpen(): void {
    for (const line of this.#lines) {
      line.isLosing = true;
      line.far?.destroy();
    }
  }

  /**
   * Cuts the connection that next carries a text towards the target: `before` the target has read it, or `after` it has
   * answered, with the answer lost. Resolves once that has happened.
   */
  cutAt(text: string, moment: Trap['moment']): Promise<void> {
    return new Promise((caught) => {
      this.#trap = { text, moment, caught };
    });
  }

  /** Everything passes again. What was cut stays cut. */
  heal(): void {
    this.#isFrozen = false;
    this.#isRefusing = false;
    this.delayMs = 0;
    this.#trap = null;
    for (const line of this.#lines) this.#open(line);
  }

  async stop(): Promise<void> {
    const closed = new Promise<void>((resolve) => {
      this.#server.close(() => {
        resolve();
      });
    });
    this.cut();
    await closed;
  }

  #accept(near: Socket): void {
    this.#opened += 1;
    near.setNoDelay(true);
    const line: Line = { near, far: null, isLosing: false };
    this.#lines.add(line);
    near.on('error', () => undefined).once('close', () => this.#close(line));
    if (this.#isRefusing) this.#close(line);
    else if (!this.#isFrozen) this.#open(line);
  }

  /** Connects the line to its target where it is not yet, and lets it flow. */
  #open(line: Line): void {
    const { near } = line;
    if (line.far === null) {
      const far = connect({ ...this.#target, noDelay: true });
      line.far = far;
      far
        .on('error', () => undefined)
        .once('close', () => {
          if (!line.isLosing) this.#close(line);
        });
      near.on('data', (bytes: Buffer) => void this.#carryOut(line, bytes));
      far.on('data', (bytes: Buffer) => void this.#carry(near, bytes));
    }
    near.resume();
    line.far.resume();
  }

  async #carryOut(line: Line, bytes: Buffer): Promise<void> {
    if (line.isLosing || line.far === null) return;
    const trap = this.#trap;
    if (trap === null || !bytes.includes(trap.text)) {
      await this.#carry(line.far, bytes);
      return;
    }
    this.#trap = null;
    const spring = () => {
      this.#close(line);
      trap.caught();
    };
    if (trap.moment === 'before') spring();
    else {
      line.far.removeAllListeners('data').once('data', spring);
      await this.#carry(line.far, bytes);
    }
  }

  async #carry(to: Socket, bytes: Buffer): Promise<void> {
    // Equal delays end in the order in which they began.
    if (this.delayMs > 0) await sleep(this.delayMs);
    if (to.writable) to.write(bytes);
  }

  #close(line: Line): void {
    this.#lines.delete(line);
    line.near.resetAndDestroy();
    line.far?.destroy();
  }
}
