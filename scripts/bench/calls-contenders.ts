import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import process from 'node:process';
import { WEB_ENVIRONMENT, WEB_NODE_FLAGS } from '../node-flags.ts';
import type { Measurement } from './calls-process.ts';
import type { Load, Outcome } from './calls-turns.ts';

export type Contender = {
  /** 0 for the one that makes its calls itself. */
  port: number;
  run: (load: Load) => Promise<Outcome>;
  measure: () => Promise<Measurement>;
  stop: () => Promise<void>;
};

/** A contender and how it is asked. */
export type Entrant = Contender & { path: string };

/** A server in a process of its own, with the flags and the environment of `npm start`; `generator` asks it. */
export async function startContender(
  file: string,
  {
    databaseUrl,
    generator,
    env,
  }: { databaseUrl: string; generator: LoadGenerator; env?: Record<string, string> },
): Promise<Contender> {
  const child = fork(join(import.meta.dirname, file), {
    execArgv: [...WEB_NODE_FLAGS, ...(process.env['BENCH_NODE_FLAGS']?.split(' ') ?? [])],
    env: {
      ...process.env,
      ...WEB_ENVIRONMENT,
      DATABASE_URL: databaseUrl,
      NODE_ENV: 'production',
      RATE_LIMIT_FACTOR: '1000000',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const port = await answerOf<number>(child);
  return {
    port,
    run: (load) => (port === 0 ? ask<Outcome>(child, load) : generator.run({ ...load, port })),
    measure: () => ask<Measurement>(child, 'measure'),
    stop: () => stop(child),
  };
}

export type LoadGenerator = { run: (load: Load) => Promise<Outcome>; stop: () => Promise<void> };

export async function startLoad(): Promise<LoadGenerator> {
  const child = fork(join(import.meta.dirname, 'calls-load.ts'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await answerOf(child);
  return { run: (load) => ask<Outcome>(child, load), stop: () => stop(child) };
}

function ask<T>(child: ChildProcess, question: 'measure' | Load): Promise<T> {
  child.send(question);
  return answerOf<T>(child);
}

/** The next message of a process; fails when it ends instead. */
async function answerOf<T>(child: ChildProcess): Promise<T> {
  const answered = new AbortController();
  const end = once(child, 'exit', { signal: answered.signal }).then(() => {
    throw new Error('A process of the bench has ended.');
  });
  end.catch(() => undefined);
  const [message] = (await Promise.race([once(child, 'message'), end])) as [T];
  answered.abort();
  return message;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = once(child, 'exit');
  if (child.connected) child.disconnect();
  await gone;
}
