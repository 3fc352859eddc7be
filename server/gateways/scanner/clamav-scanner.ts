import { connect } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { FileScanner } from './file-scanner.ts';

/** Longer than a file of 5 MB takes on a busy machine. */
const SILENCE_MS = 20_000;
const BEGIN = Buffer.from('zINSTREAM\0');
const END = Buffer.alloc(4);

/**
 * ClamAV's `clamd` by its own protocol: each piece with its length before it, then a length of 0.
 * @param address host and port
 */
export function createClamavScanner(address: string, { silenceMs = SILENCE_MS } = {}): FileScanner {
  const { hostname: host, port } = new URL(`tcp://${address}`);
  return {
    async isHarmful(bytes) {
      const socket = connect({ host: host.replaceAll(/[[\]]/g, ''), port: Number(port) });
      socket.setTimeout(silenceMs, () => socket.destroy(new Error('The scanner says nothing.')));
      try {
        const [answer] = await Promise.all([text(socket), pipeline(framesOf(bytes), socket, { end: false })]);
        return verdictOf(answer);
      } finally {
        socket.destroy();
      }
    },
  };
}

async function* framesOf(bytes: Readable): AsyncGenerator<Buffer> {
  yield BEGIN;
  for await (const piece of bytes as AsyncIterable<Buffer>) {
    if (piece.length === 0) continue;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(piece.length);
    yield length;
    yield piece;
  }
  yield END;
}

/** 'stream: OK', 'stream: Name-of-what FOUND'; anything else is no verdict. */
function verdictOf(answer: string): boolean {
  const said = answer.replaceAll('\0', '').trim();
  if (said === 'stream: OK') return false;
  if (/^stream: .+ FOUND$/.test(said)) return true;
  throw new Error(`The scanner gives no verdict: ${said.slice(0, 200)}`);
}
