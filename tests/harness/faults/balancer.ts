import { Agent, createServer, get, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Balancer = {
  port: number;
  add(target: number): void;
  remove(target: number): void;
  /** The targets that said they are ready when they were last asked. */
  ready(): number[];
  stop(): Promise<void>;
};

/** Consecutive failed checks until a target is taken out, as balancers do. */
const UNHEALTHY_AFTER = 3;

type Target = { port: number; isReady: boolean; isAsked: boolean; failedChecks: number; agent: Agent };

/**
 * Round-robin over the web processes whose `/readyz` answers 200, over keep-alive connections. No retries: what a process
 * fails to answer, the caller sees as 502.
 */
export async function startBalancer(options: { askEveryMs: number }): Promise<Balancer> {
  const targets = new Map<number, Target>();
  let turn = 0;
  const pass = (req: IncomingMessage, res: ServerResponse) => {
    const ready = [...targets.values()].filter(({ isReady }) => isReady);
    const target = ready[turn++ % Math.max(1, ready.length)];
    if (target === undefined) {
      res.writeHead(502).end('no target is ready');
      return;
    }
    const { agent, port } = target;
    const forwarded = { 'x-forwarded-for': req.socket.remoteAddress ?? '', connection: 'keep-alive' };
    const headers = { ...req.headers, ...forwarded };
    const outgoing = request({ agent, host: '127.0.0.1', port, method: req.method, path: req.url, headers });
    outgoing.on('response', (incoming) => {
      const own = Object.entries(incoming.headers).filter(([name]) => name !== 'connection');
      res.writeHead(incoming.statusCode ?? 502, Object.fromEntries(own));
      incoming.on('error', () => res.destroy()).pipe(res);
    });
    outgoing.on('error', (error) => {
      if (res.headersSent) res.destroy();
      else res.writeHead(502).end(`${String(port)}: ${error.message}`);
    });
    req.on('error', () => outgoing.destroy()).pipe(outgoing);
  };
  const ask = async (target: Target) => {
    if (target.isAsked) return;
    target.isAsked = true;
    const isHealthy = await isReady(target.port);
    target.isAsked = false;
    target.failedChecks = isHealthy ? 0 : target.failedChecks + 1;
    if (isHealthy) target.isReady = true;
    else if (target.failedChecks >= UNHEALTHY_AFTER) target.isReady = false;
  };
  const askAll = () => {
    for (const target of targets.values()) void ask(target);
  };
  const asking = setInterval(askAll, options.askEveryMs);
  const server = createServer({ keepAliveTimeout: 75_000 }, pass);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    add(port) {
      const agent = new Agent({ keepAlive: true });
      targets.set(port, { port, isReady: false, isAsked: false, failedChecks: 0, agent });
      askAll();
    },
    remove(port) {
      targets.get(port)?.agent.destroy();
      targets.delete(port);
    },
    ready: () => [...targets.values()].filter(({ isReady: is }) => is).map(({ port }) => port),
    async stop() {
      clearInterval(asking);
      for (const { agent } of targets.values()) agent.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
    },
  };
}

function isReady(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = get({ host: '127.0.0.1', port, path: '/readyz', agent: false, timeout: 2_000 }, (res) => {
      res.resume();
      resolve(res.statusCode === 200);
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => resolve(false));
  });
}
