import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../harness/test-app.ts';
import { BEGINNINGS } from './event-histories.ts';
import { EventOrders, ordersOf, SEED } from './event-orders.ts';

const world = useTestApp();
const orders = new EventOrders(world);
beforeAll(() => orders.start());
afterAll(() => orders.stop());

describe(`what we are told, in every order and up to three times (seed ${String(SEED)})`, () => {
  it.each([...BEGINNINGS])('comes to one state: $name', { timeout: 480_000 }, async (history) => {
    const outcome = await orders.play(history);
    expect(outcome.events).toBeGreaterThan(0);
    expect(outcome.orders).toBe(ordersOf(outcome.events));
  });
});
