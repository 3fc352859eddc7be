import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../harness/test-app.ts';
import { BEGINNINGS, CONTINUATIONS, SINGLE_PAYMENTS } from './event-histories.ts';
import { EventOrders, ordersOf, SEED } from './event-orders.ts';

const world = useTestApp();
const orders = new EventOrders(world);
beforeAll(() => orders.start());
afterAll(() => orders.stop());

it('has at least thirty histories', () => {
  const histories = [...SINGLE_PAYMENTS, ...BEGINNINGS, ...CONTINUATIONS];
  expect(new Set(histories.map(({ name }) => name)).size).toBeGreaterThanOrEqual(30);
});

describe(`what we are told, in every order and up to three times (seed ${String(SEED)})`, () => {
  it.each([...SINGLE_PAYMENTS])('comes to one state: $name', { timeout: 480_000 }, async (history) => {
    const outcome = await orders.play(history);
    expect(outcome.events).toBeGreaterThan(0);
    expect(outcome.orders).toBe(ordersOf(outcome.events));
  });
});
