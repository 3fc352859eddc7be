/** Asks a contender over so many connections, in a process of its own: started by `calls-contenders.ts`. */
import process from 'node:process';
import { createHttpClient } from './http-client.ts';

export type Load = {
  port: number;
  path: string;
  /** Of callers, who take turns. */
  tokens: readonly string[];
  connections: number;
  forMs: number;
};
export type Outcome = { perSecond: number; medianMs: number; p99Ms: number; calls: number };

process.on('message', (load: Load) => {
  run(load).then(
    (outcome) => process.send?.(outcome),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.once('disconnect', () => {
  process.exit();
});
process.send?.('ready');

async function run({ port, path, tokens, connections, forMs }: Load): Promise<Outcome> {
  const http = createHttpClient(port);
  const headers = tokens.map((token) => `Authorization: Bearer ${token}\r\n`);
  const waits: number[] = [];
  let next = 0;
  const began = performance.now();
  const client = async () => {
    while (performance.now() - began < forMs) {
      const startedAt = performance.now();
      next += 1;
      const { status, head } = await http.get(path, headers[next % headers.length]);
      // An error answered fast is no call.
      if (status !== 200) throw new Error(`A call was answered with ${head}`);
      waits.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: connections }, client));
  const tookMs = performance.now() - began;
  http.close();
  waits.sort((a, b) => a - b);
  const at = (share: number) => waits[Math.floor(waits.length * share)] ?? 0;
  return {
    perSecond: (waits.length / tookMs) * 1_000,
    medianMs: at(0.5),
    p99Ms: at(0.99),
    calls: waits.length,
  };
}
