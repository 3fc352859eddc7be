import { createServer, type Server, type Socket } from 'node:net';

const BEGIN = 'zINSTREAM\0';

/** Speaks clamd's protocol, and finds the word that it is told harmful. */
export class FakeClamd {
  /** What arrived, whole. */
  readonly scanned: Buffer[] = [];
  /** In place of an answer: 'silent' says nothing, 'closes' goes away at the first piece, anything else is said. */
  instead: string | null = null;
  readonly #harmful: string;
  readonly #server: Server;

  constructor(harmful: string) {
    this.#harmful = harmful;
    this.#server = createServer((socket) => this.#receive(socket));
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => {
      this.#server.listen(0, '127.0.0.1', resolve);
    });
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('It listens on a port.');
    return `127.0.0.1:${String(address.port)}`;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => {
        resolve();
      });
    });
  }

  #receive(socket: Socket): void {
    let received = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (piece: Buffer) => {
      if (this.instead === 'closes') {
        socket.end();
        return;
      }
      received = Buffer.concat([received, piece]);
      const file = readFile(received);
      if (file === null) return;
      this.scanned.push(file);
      if (this.instead === 'silent') return;
      socket.end(
        this.instead ?? (file.includes(this.#harmful) ? 'stream: Test.Harm FOUND\0' : 'stream: OK\0'),
      );
    });
  }
}

/** Null until the length of 0 has come. */
function readFile(received: Buffer): Buffer | null {
  const pieces: Buffer[] = [];
  let at = BEGIN.length;
  while (at + 4 <= received.length) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    if (at + 4 + length > received.length) return null;
    pieces.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
