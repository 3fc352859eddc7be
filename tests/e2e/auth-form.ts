import type { Page } from '@playwright/test';
import { newEmail, PASSWORD, signOut, signUpAs } from './fixtures.ts';

type Person = { fullName?: string; location?: string; email?: string; password?: string };

/** Fills the sign-up form in; whatever is left out gets a usual value. */
export async function fillSignUp(page: Page, person: Person = {}): Promise<string> {
  const { fullName = 'Dana Whitfield', location = 'Ann Arbor, MI 48103', password = PASSWORD } = person;
  const email = person.email ?? newEmail();
  await page.getByLabel('Full name').fill(fullName);
  await page.getByLabel('Location').fill(location);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel(/18 or older/).check();
  return email;
}

export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** An account, without the page being signed in to it. */
export async function makeAccount(page: Page): Promise<string> {
  const { email } = await signUpAs(page, { userType: 'property_owner', specialties: ['plumbing'] });
  await signOut(page);
  return email;
}
