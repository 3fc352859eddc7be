import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../harness/test-app.ts';
import { CONTINUATIONS } from './event-histories.ts';
import { EventOrders, listPlayed, ordersOf } from './event-orders.ts';

const world = useTestApp();
const orders = new EventOrders(world);
beforeAll(() => orders.start());
afterAll(() => orders.stop());

describe('receiveEvent, events in every order and each up to three times', () => {
  it.each(listPlayed(CONTINUATIONS))('ends in the same ledger state: $name', async (history) => {
    const outcome = await orders.play(history);
    expect(outcome.events).toBeGreaterThan(0);
    expect(outcome.orders).toBe(ordersOf(outcome.events));
  });
});
