import type { Db } from '#db/types.ts';
import type { Entrant } from './calls-contenders.ts';
import { CONTENDERS, type ContenderName, ORDINARY, PGBENCH } from './calls-list.ts';
import type { Pgbench } from './calls-pgbench.ts';
import { postgresCpu, spentBetween } from './calls-postgres-cpu.ts';
import type { RoundFigures } from './calls-report.ts';

export const ROUND_MS = 3_000;
/** The pool's: one statement at a time each. */
const PGBENCH_CLIENTS = 10;

export type Rounds = {
  db: Db;
  tokens: readonly string[];
  contenders: ReadonlyMap<ContenderName, Entrant>;
  pgbench: Pgbench | null;
  roundCount: number;
};

/** The first round of each warms it up. What is no server takes part at the ordinary number only. */
export async function runRounds(bench: Rounds, connections: number): Promise<RoundFigures[]> {
  const figures: RoundFigures[] = [];
  for (let round = 0; round <= bench.roundCount; round += 1) {
    for (const [name, contender] of bench.contenders) {
      if (connections !== ORDINARY && !CONTENDERS[name].isServer) continue;
      const measured = await runRound(bench, contender, connections);
      if (round > 0) figures.push({ contender: name, connections, ...measured });
    }
    if (connections !== ORDINARY || bench.pgbench === null || round === 0) continue;
    const perSecond = await bench.pgbench.perSecond({ clients: PGBENCH_CLIENTS, seconds: ROUND_MS / 1_000 });
    figures.push({ contender: PGBENCH, connections, perSecond });
  }
  return figures;
}

async function runRound({ db, tokens }: Rounds, contender: Entrant, connections: number) {
  const [node, postgres] = [await contender.measure(), await postgresCpu(db)];
  const { calls, ...outcome } = await contender.run({
    ...{ path: contender.path, tokens, connections },
    forMs: ROUND_MS,
  });
  const [nodeAfter, postgresAfter] = [await contender.measure(), await postgresCpu(db)];
  return {
    ...outcome,
    nodeMicros: (nodeAfter.cpu - node.cpu) / calls,
    postgresMicros: spentBetween(postgres, postgresAfter) / calls,
  };
}
