import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type ReceivedEvent = { headers: IncomingHttpHeaders; body: string };
type Answer = (res: ServerResponse) => void;

/** A member's own endpoint on this machine: keeps what it gets and answers as it is told. */
export class EventReceiver {
  readonly received: ReceivedEvent[] = [];
  /** 204 unless a test says otherwise. */
  answer: Answer = (res) => res.writeHead(204).end();
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(): Promise<EventReceiver> {
    const server = createServer();
    const receiver = new EventReceiver(server);
    server.on('request', (req, res) => {
      void text(req).then((body) => {
        receiver.received.push({ headers: req.headers, body });
        receiver.answer(res);
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return receiver;
  }

  get host(): string {
    const { port } = this.#server.address() as AddressInfo;
    return `127.0.0.1:${String(port)}`;
  }

  get url(): string {
    return `http://${this.host}/lintel`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
