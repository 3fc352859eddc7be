import type { Page } from '@playwright/test';
import type { PlanId } from '#contract/plans.ts';
import { newCard } from './checkout-page.ts';
import { call, expect } from './fixtures.ts';

/** Gives the signed-in person a plan in its free trial: a checkout, paid as the provider's page sends it. */
export async function startPlan(page: Page, planId: PlanId, card = newCard()): Promise<void> {
  const answer = JSON.stringify(await call(page, 'plans.checkout', { planId, billingCycle: 'monthly' }));
  const url = /"url":"([^"]+)"/.exec(answer)?.[1] ?? '';
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
  await expect
    .poll(async () => (await page.request.get('/trpc/plans.subscription')).text(), { intervals: [50] })
    .toContain(`"planId":"${planId}"`);
}
