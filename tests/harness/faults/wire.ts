import {
  createServer,
  type IncomingMessage,
  request as sendRequest,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

type Exchange = { method: string; path: string; body: string };
/** What a test does with a request that passes: nothing, or it holds it. */
type Watch = (exchange: Exchange) => Promise<void> | null;

export type Wire = {
  port: number;
  /** Asked before a request is passed on, and again before its answer is. */
  before: Watch;
  after: Watch;
  stop(): Promise<void>;
};

/** A wire that can be held: passes requests on to a port of this machine, whole. */
export async function startWire(target: () => number): Promise<Wire> {
  const wire: { -readonly [Key in keyof Wire]: Wire[Key] } = {
    port: 0,
    before: () => null,
    after: () => null,
    stop: () => Promise.resolve(),
  };
  const pass = async (req: IncomingMessage, res: ServerResponse) => {
    const body = await readAll(req);
    const exchange = { method: req.method ?? '', path: req.url ?? '', body: body.toString() };
    await wire.before(exchange);
    const answer = await ask(target(), req, body);
    await wire.after(exchange);
    res.writeHead(answer.status, answer.headers).end(answer.body);
  };
  const server: Server = createServer((req, res) => {
    // Either side of the connection may have been killed.
    res.on('error', () => undefined);
    pass(req, res).catch(() => res.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  wire.port = typeof address === 'object' && address !== null ? address.port : 0;
  wire.stop = () =>
    new Promise((resolve) => {
      server.close(() => {
        resolve();
      });
      server.closeAllConnections();
    });
  return wire;
}

async function readAll(message: IncomingMessage): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of message) if (chunk instanceof Uint8Array) chunks.push(chunk);
  return Buffer.concat(chunks);
}

export type Answer = { status: number; headers: IncomingMessage['headers']; body: Buffer };

/** One request on a connection of its own. Rejects when that breaks. */
export function ask(
  port: number,
  { method, url, headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  body: Buffer,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = sendRequest(
      {
        host: '127.0.0.1',
        port,
        method,
        path: url,
        agent: false,
        headers: { ...headers, connection: 'close' },
      },
      (incoming) => {
        readAll(incoming).then(
          (answer) =>
            resolve({ status: incoming.statusCode ?? 502, headers: incoming.headers, body: answer }),
          reject,
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
