import type { AddressInfo } from 'node:net';
import process from 'node:process';
import type { Load, Outcome } from './calls-turns.ts';

/** What a contender's process says of itself when it is asked. */
export type Measurement = {
  /** Processor time since it started, in microseconds. */
  cpu: number;
  /** Resident memory, in bytes. */
  memory: number;
};

/**
 * Tells the bench the port, answers its questions, and ends with it.
 * @param runLoad for a contender without a port, which makes its calls itself
 */
export function serveMeasurements(port: number, runLoad?: (load: Load) => Promise<Outcome>): void {
  process.on('message', (message: 'measure' | Load) => {
    if (message === 'measure') process.send?.(measure());
    else void runLoad?.(message).then((outcome) => process.send?.(outcome));
  });
  process.once('disconnect', () => {
    process.exit();
  });
  process.send?.(port);
}

function measure(): Measurement {
  const { user, system } = process.cpuUsage();
  return { cpu: user + system, memory: process.memoryUsage.rss() };
}

export function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address !== null ? address.port : 0;
}
