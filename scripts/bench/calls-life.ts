import { type LoadGenerator, startContender } from './calls-contenders.ts';
import { type BenchCall, CONTENDERS, ORDINARY, OURS } from './calls-list.ts';
import type { Life } from './calls-report.ts';
import { ROUND_MS } from './calls-rounds.ts';

type Asked = {
  url: string;
  generator: LoadGenerator;
  tokens: readonly string[];
  /** Before memory is looked at. */
  calls: number;
};

/** A process of its own for how soon it answers a call and what it holds in the end. */
export async function measureLife(
  { path }: BenchCall,
  { url, generator, tokens, calls }: Asked,
): Promise<Life> {
  const startedAt = performance.now();
  const ours = await startContender(CONTENDERS[OURS].file, { databaseUrl: url, generator });
  try {
    await ours.run({ path, tokens, connections: 1, forMs: 1 });
    const startMs = performance.now() - startedAt;
    let asked = 0;
    while (asked < calls) {
      asked += (await ours.run({ path, tokens, connections: ORDINARY, forMs: ROUND_MS })).calls;
    }
    return { startMs, memoryMb: (await ours.measure()).memory / 1024 ** 2 };
  } finally {
    await ours.stop();
  }
}
