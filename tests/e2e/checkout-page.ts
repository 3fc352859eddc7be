import { expect, type Page } from '@playwright/test';
import { signUpAs } from './fixtures.ts';

/** Where an owner pays for a plan. */
export const PAYMENT = '/signup/property-owner/step-2';

let cards = 0;

export async function signUpOwner(page: Page): Promise<void> {
  await signUpAs(page, { userType: 'property_owner', specialties: ['plumbing'] });
}

/** A card that pays, without a trial in this run: one trial per card. */
export function newCard(): string {
  cards += 1;
  const start = `424242${String(process.pid % 100_000).padStart(5, '0')}${String(cards).padStart(4, '0')}`;
  const sum = [...start].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${start}${String((10 - (sum % 10)) % 10)}`;
}

/** Fills in the provider's page with this card and submits it. */
export async function payWith(checkout: Page, number: string): Promise<void> {
  await checkout.getByLabel('Card number').fill(number);
  await checkout.getByLabel(/Expiry/).fill('12/34');
  await checkout.getByLabel('CVV').fill('123');
  await checkout.getByLabel('Name on card').fill('Dana Whitfield');
  const email = checkout.getByLabel('Email');
  if ((await email.inputValue()) === '') await email.fill('dana@people.example');
  await checkout.getByRole('button', { name: /^(Start trial|Subscribe|Pay)/ }).click();
}

/** Presses the button that opens the provider's page; returns the new tab. */
export async function openCheckout(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Continue to secure checkout' }).click();
  const checkout = await opened;
  await expect(checkout.getByLabel('Card number')).toBeVisible();
  return checkout;
}

/** The invoice address for a person whose profile has none. */
export async function fillInvoice(page: Page): Promise<void> {
  await page.getByLabel('Street').fill('418 Miller Avenue');
  await page.getByLabel('City').fill('Ann Arbor');
  await page.getByLabel('State').selectOption('MI');
  await page.getByLabel('ZIP code').fill('48103');
}
