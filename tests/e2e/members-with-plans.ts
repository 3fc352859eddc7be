import type { Page } from '@playwright/test';
import type { PlanId } from '#contract/plans.ts';
import { newCard } from './checkout-page.ts';
import { call, expect } from './fixtures.ts';

/** Gives the signed-in person a plan in its free trial: a checkout, paid as the provider's page sends it. */
export async function startPlan(page: Page, planId: PlanId, card = newCard()): Promise<void> {
  await payFor(page, await call(page, 'plans.checkout', { planId, billingCycle: 'monthly' }), card);
  await untilSubscribed(page, `"planId":"${planId}"`);
}

/** Gives the signed-in person the smallest pack that renews each month. */
export async function startPack(page: Page): Promise<void> {
  await payFor(page, await call(page, 'connections.checkoutPack', { packId: 'starter', cycle: 'monthly' }));
  await untilSubscribed(page, '"packId":"starter"');
}

async function payFor(page: Page, checkout: unknown, card = newCard()): Promise<void> {
  const url = /"url":"([^"]+)"/.exec(JSON.stringify(checkout))?.[1] ?? '';
  const paid = await page.request.post(url, {
    form: {
      number: card,
      expiry: '12/34',
      cvv: '123',
      name: 'Dana Whitfield',
      email: 'dana@people.example',
    },
    headers: { origin: new URL(url).origin },
    maxRedirects: 0,
  });
  expect(paid.status()).toBe(303);
}

async function untilSubscribed(page: Page, text: string): Promise<void> {
  await expect
    .poll(async () => (await page.request.get('/trpc/plans.subscription')).text(), { intervals: [50] })
    .toContain(text);
}
