import type { Page } from '@playwright/test';
import type { PlanId } from '#contract/plans.ts';
import { newCard, payWith } from './checkout-page.ts';
import { call, expect } from './fixtures.ts';

/** Gives the signed-in person a plan in its free trial: a checkout, paid on the provider's page. */
export async function startPlan(page: Page, planId: PlanId): Promise<void> {
  const answer = JSON.stringify(await call(page, 'plans.checkout', { planId, billingCycle: 'monthly' }));
  const url = /"url":"([^"]+)"/.exec(answer)?.[1] ?? '';
  const checkout = await page.context().newPage();
  await checkout.goto(url);
  await payWith(checkout, newCard());
  await expect(checkout).not.toHaveURL(url);
  await expect
    .poll(async () => {
      const response = await page.request.get('/trpc/plans.subscription');
      return response.text();
    })
    .toContain(`"planId":"${planId}"`);
  await checkout.close();
}
