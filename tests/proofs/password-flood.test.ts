import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { IS_PROOF } from '#tests/harness/effort.ts';
import { useTestApp } from '#tests/harness/test-app.ts';
import { useWeb } from '#tests/http/web.ts';

const SIGN_UPS = 2_000;
const AT_ONCE = 40;
const LONGEST_MS = 200;
const NS_IN_MS = 1_000_000;
const PASSWORD = '1!l|i7+0o$5s4@3xq7Zk2Wp9Lm4Rt8Vb'.repeat(2);

const world = useTestApp();
const web = useWeb(world);

const signUp = (count: number) =>
  web.post('auth.signUp', {
    email: `flood${String(count)}@people.example`,
    password: PASSWORD,
    fullName: 'Flood',
    location: 'Detroit, MI 48226',
    userType: 'property_owner',
    isAdult: true,
  });

/** Never in the gate, where other tests run on the same processors. */
describe.runIf(IS_PROOF)('a flood of sign-ups', () => {
  it('leaves other routes alone', async () => {
    const delay = monitorEventLoopDelay({ resolution: 5 });
    const waits: number[] = [];
    const statuses = new Map<number, number>();
    let begun = 0;
    let isOver = false;
    const flood = async () => {
      while (begun < SIGN_UPS) {
        begun += 1;
        const { status } = await signUp(begun);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    const look = async () => {
      while (!isOver) {
        const before = performance.now();
        expect((await web.ask('/healthz')).status).toBe(200);
        waits.push(performance.now() - before);
        await sleep(10);
      }
    };
    await signUp(0);
    delay.enable();
    const looking = look();
    await Promise.all(Array.from({ length: AT_ONCE }, flood));
    isOver = true;
    await looking;
    delay.disable();
    waits.sort((one, other) => one - other);
    const p99 = waits[Math.floor(waits.length * 0.99)] ?? 0;
    console.log(
      `flood: ${JSON.stringify([...statuses])}, healthz p99 ${p99.toFixed(0)} ms of ${String(waits.length)}, event loop p99 ${(delay.percentile(99) / NS_IN_MS).toFixed(0)} ms`,
    );
    expect([...statuses.keys()].toSorted()).toEqual([200, 429].filter((status) => statuses.has(status)));
    expect(statuses.get(200)).toBeGreaterThan(5);
    expect(p99).toBeLessThan(LONGEST_MS);
    expect(delay.percentile(99) / NS_IN_MS).toBeLessThan(LONGEST_MS);
  });
});
