import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { BoundedQueue } from '#server/bounded-queue.ts';

const refusal = () => new Error('no room');

/** Work that ends when told to. */
function createWork() {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  return { work: () => promise, end: () => resolve(undefined) };
}

describe('BoundedQueue', () => {
  it('does so many at a time, in the order in which they came', async () => {
    const queue = new BoundedQueue({ running: 2, waiting: 10 }, refusal);
    const order: number[] = [];
    let running = 0;
    let most = 0;
    await Promise.all(
      [0, 1, 2, 3, 4, 5].map((n) =>
        queue.run(async () => {
          order.push(n);
          running += 1;
          most = Math.max(most, running);
          await sleep(2);
          running -= 1;
        }),
      ),
    );
    expect(order).toEqual([0, 1, 2, 3, 4, 5]);
    expect(most).toBe(2);
  });

  it('refuses those for whom there is no room, and has room again afterwards', async () => {
    const queue = new BoundedQueue({ running: 1, waiting: 1 }, refusal);
    const first = createWork();
    const running = queue.run(first.work);
    const waiting = queue.run(() => Promise.resolve('second'));
    await expect(queue.run(() => Promise.resolve('third'))).rejects.toThrow('no room');
    first.end();
    await running;
    await expect(waiting).resolves.toBe('second');
    await expect(queue.run(() => Promise.resolve('fourth'))).resolves.toBe('fourth');
  });

  it('refuses those who have waited too long, without losing a place', async () => {
    const queue = new BoundedQueue({ running: 1, waiting: 5, maxWaitMs: 10 }, refusal);
    const first = createWork();
    const running = queue.run(first.work);
    await expect(queue.run(() => Promise.resolve('too late'))).rejects.toThrow('no room');
    first.end();
    await running;
    await expect(queue.run(() => Promise.resolve('in time'))).resolves.toBe('in time');
  });

  it('goes on after work that fails', async () => {
    const queue = new BoundedQueue({ running: 1, waiting: 1 }, refusal);
    await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(queue.run(() => Promise.resolve('fine'))).resolves.toBe('fine');
  });
});
