import path from 'node:path';
import express, { type Router } from 'express';
import type { Log } from '#server/log.ts';
import { requireLocalHost } from '../local-host.ts';
import { createApiRouter } from './api-router.ts';
import { createClock, type StandInClock } from './clock.ts';
import { createControls, type Controls } from './controls.ts';
import type { Core } from './core.ts';
import { createDeliveries, type WebhookTarget } from './deliveries.ts';
import { createApiFaults } from './api-faults.ts';
import { createPages } from './pages/pages-router.ts';
import { createSnapshots, writeOffset } from './snapshots.ts';
import { emptyState, readState, type State } from './state.ts';

/** How often due things run without a call. */
const TICK_MS = 1000;

export type StripeStandInOptions = {
  /** Null keeps everything in memory. Beside it lies `clock.json` with the offset of the clock. */
  stateFile: string | null;
  /** Null delivers nothing; events can still be listed. */
  webhook: WebhookTarget | null;
  /** Instead of the system's. The offset is added to it. */
  clock?: { now(): Date };
  log?: Log;
  retryDelaysMs?: readonly number[];
};

export type StripeStandIn = Controls & {
  router: Router;
  clock: StandInClock;
  /** What is kept, to look at. */
  state: Readonly<State>;
  /** Where browsers reach the pages, such as `http://localhost:3300`; known once the port is. */
  setBaseUrl(url: string): void;
  stop(): Promise<void>;
};

/** A Stripe for this machine: its API, its hosted pages, its webhooks, and a clock that can be moved. */
export async function createStripeStandIn(options: StripeStandInOptions): Promise<StripeStandIn> {
  const { stateFile, log } = options;
  const state = stateFile === null ? emptyState() : await readState(stateFile);
  const onError = (error: unknown) => log?.error({ err: error }, 'stand-in: something broke');
  const snapshots = createSnapshots(stateFile, state, onError);
  const deliveries = createDeliveries({
    state: () => state,
    target: options.webhook ?? { url: null, secrets: () => [] },
    seconds: () => clock.seconds(),
    onChange: () => snapshots.changed(),
    log: (message, details) => log?.warn(details, message),
    ...(options.retryDelaysMs === undefined ? {} : { retryDelaysMs: options.retryDelaysMs }),
  });
  const clockFile = stateFile === null ? null : path.join(path.dirname(stateFile), 'clock.json');
  const publishOffset = (offsetMs: number) => {
    if (clockFile !== null) writeOffset(clockFile, offsetMs);
  };
  let baseUrl = 'http://localhost';
  const clock = createClock({
    core: () => core,
    system: options.clock ?? { now: () => new Date() },
    onMoved: (offsetMs) => {
      publishOffset(offsetMs);
      snapshots.changed();
    },
  });
  const core: Core = {
    state,
    now: () => clock.seconds(),
    url: (file) => `${baseUrl}${file}`,
    request: null,
    announce: (event) => {
      deliveries.add(event.id);
      snapshots.changed();
    },
  };
  publishOffset(state.offsetMs);
  const faults = createApiFaults();
  const shared = { core, catchUp: () => clock.catchUp(), changed: () => snapshots.changed() };
  const controls = createControls({ ...shared, deliveries, faults });
  const tick = () => {
    try {
      clock.catchUp();
    } catch (error) {
      onError(error);
    }
  };
  const ticking = setInterval(tick, TICK_MS);
  ticking.unref();

  const router = express.Router();
  router.use('/v1', requireLocalHost, createApiRouter({ ...shared, faults, onError }));
  router.use(createPages({ ...shared, clock, controls, deliveries, hasWebhook: options.webhook !== null }));
  return {
    ...controls,
    router,
    clock,
    state,
    setBaseUrl: (url) => void (baseUrl = url),
    async stop() {
      clearInterval(ticking);
      await deliveries.stop();
      await snapshots.flush();
    },
  };
}
