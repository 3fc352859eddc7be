import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { afterAll, beforeAll } from 'vitest';
import type { App } from '#server/app.ts';
import { createStripeGateway } from '#server/gateways/payments/stripe-gateway.ts';
import type { TestWorld } from './test-app.ts';

type Hook = { method: string; path: RegExp; meanwhile: () => Promise<unknown> };

/** Between an application and the payment provider: a call of the one to the other waits for what is to happen first. */
export class StripeRelay {
  readonly #server: Server;
  #hook: Hook | undefined;
  #target = 0;

  constructor() {
    this.#server = createServer((incoming, response) => void this.#pass(incoming, response));
  }

  async start(target: number): Promise<number> {
    this.#target = target;
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** The next such call, `POST /subscriptions/sub_1`, waits for what happens meanwhile. */
  hold(method: 'POST' | 'DELETE', path: RegExp, meanwhile: () => Promise<unknown>): void {
    this.#hook = { method, path, meanwhile };
  }

  /** Whether the call that was to be held has come. */
  get wasHeld(): boolean {
    return this.#hook === undefined;
  }

  async #pass(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '', headers } = incoming;
    const body: Buffer[] = [];
    for await (const chunk of incoming) body.push(chunk as Buffer);
    const hook = this.#hook;
    if (hook?.method === method && hook.path.test(url)) {
      this.#hook = undefined;
      await hook.meanwhile();
    }
    const passed = request(
      { host: '127.0.0.1', port: this.#target, method, path: url, headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      },
    );
    passed.end(Buffer.concat(body));
  }
}

/** A relay, and the application of a world whose calls of the provider go through it. */
export function useStripeRelay(world: TestWorld): { relay: StripeRelay; app: () => App } {
  const relay = new StripeRelay();
  let app: App | undefined;
  beforeAll(async () => {
    const { config } = world.app;
    const port = await relay.start(config.standIn.port);
    app = {
      ...world.app,
      payments: createStripeGateway({ ...config, standIn: { ...config.standIn, port } }),
    };
  });
  afterAll(() => relay.stop());
  return {
    relay,
    app: () => {
      if (app === undefined) throw new Error('It starts in beforeAll.');
      return app;
    },
  };
}
