import type { App } from '../app.ts';

export type Worker = {
  /** Takes no further task and waits for those that run. */
  stop(): Promise<void>;
};

/** Handles tasks as they become due, until it is stopped. Does not stop the app. */
export async function startWorker(app: App): Promise<Worker> {
  throw new Error(`to be written ${String(app)}`);
}

export type DrainOptions = {
  /** A task that failed is due again at once, so that its tries are used up. Otherwise it waits, as in production. */
  retryAtOnce?: boolean;
};

/** What a drain did. */
export type Drained = { completed: number; failures: { task: string; error: unknown }[] };

export async function drainTasks(app: App, options: DrainOptions = {}): Promise<Drained> {
  throw new Error(`to be written ${String(app)} ${String(options)}`);
}
