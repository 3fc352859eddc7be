import process from 'node:process';

/** What a contender's process says of itself when it is asked. */
export type Measurement = {
  /** Processor time since it started, in microseconds. */
  cpu: number;
  /** Resident memory, in bytes. */
  memory: number;
};

/** Tells the bench the port, answers its questions, and ends with it. */
export function serveMeasurements(port: number): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    const measurement: Measurement = { cpu: user + system, memory: process.memoryUsage.rss() };
    process.send?.(measurement);
  });
  process.once('disconnect', () => {
    process.exit();
  });
  process.send?.(port);
}
