import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import process from 'node:process';
import { createHttpClient } from './http-client.ts';

/** An ordinary number of connections, and one that a single process cannot serve at once. */
const CROWDS = [32, 500, 2_000];
const ROUNDS = 3;
const ROUND_MS = 6_000;
/** A read that needs the database once, and no session. */
const PATH = `/trpc/places.suggest?input=${encodeURIComponent('{"text":"Ann Ar"}')}`;

type Round = { answered: number; refused: number; other: number; lost: number; waits: number[] };

/** What a crowd does to the server: answers a second, refusals, and how long people wait, for each number of connections. */
export async function measureCrowd(url: string): Promise<void> {
  const { child, port } = await startServer(url);
  try {
    await runRound(port, CROWDS[0] ?? 1);
    console.log(
      '| connections | answers 200, per s | of 32 | 503, per s | others | lost | median, ms | p99, ms | longest, ms |',
    );
    console.log('|---|---|---|---|---|---|---|---|---|');
    let ordinary = 0;
    for (const connections of CROWDS) {
      const rounds: Round[] = [];
      for (let count = 0; count < ROUNDS; count += 1) rounds.push(await runRound(port, connections));
      const rate = perSecond(rounds, ({ answered }) => answered);
      ordinary ||= rate;
      const waits = rounds.flatMap((round) => round.waits).toSorted((a, b) => a - b);
      const cells = [
        String(connections),
        rate.toFixed(0),
        (rate / ordinary).toFixed(2),
        perSecond(rounds, ({ refused }) => refused).toFixed(1),
        String(sum(rounds.map(({ other }) => other))),
        String(sum(rounds.map(({ lost }) => lost))),
        ...[0.5, 0.99, 1].map((share) => at(waits, share).toFixed(0)),
      ];
      console.log(`| ${cells.join(' | ')} |`);
    }
  } finally {
    child.disconnect();
  }
}

async function startServer(url: string): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(join(import.meta.dirname, 'connect-server.ts'), {
    env: { ...process.env, DATABASE_URL: url, RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'silent' },
  });
  const [port] = (await once(child, 'message')) as [number];
  return { child, port };
}

/** So many connections, each of which asks again as soon as it is answered, whatever it was told. */
async function runRound(port: number, connections: number): Promise<Round> {
  const http = createHttpClient(port);
  const round: Round = { answered: 0, refused: 0, other: 0, lost: 0, waits: [] };
  const until = performance.now() + ROUND_MS;
  const client = async () => {
    while (performance.now() < until) {
      const startedAt = performance.now();
      const status = await http.get(PATH).then(
        (answer) => answer.status,
        () => null,
      );
      if (status === 200) round.answered += 1;
      else if (status === 503) round.refused += 1;
      else if (status === null) round.lost += 1;
      else round.other += 1;
      round.waits.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: connections }, client));
  http.close();
  return round;
}

function perSecond(rounds: readonly Round[], count: (round: Round) => number): number {
  const rates = rounds.map((round) => (count(round) / ROUND_MS) * 1_000).toSorted((a, b) => a - b);
  return rates[Math.floor(rates.length / 2)] ?? 0;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
