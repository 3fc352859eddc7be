import type { Page } from '@playwright/test';
import type { CompanyRole } from '#contract/company-roles.ts';
import { call, newEmail, PASSWORD, waitForMail } from './fixtures.ts';

/** Signs a page in as someone whom the owner of a company, signed in on the other, has just hired. Answers their id. */
export async function hire(owner: Page, colleague: Page, role: CompanyRole): Promise<string> {
  const email = newEmail();
  await call(owner, 'company.invite', { email, role });
  const { text } = await waitForMail(email, /^Join /);
  const [, token] = /join-team\?token=([\w-]+)/.exec(text) ?? [];
  const joined = await call(colleague, 'company.join', {
    ...{ token, fullName: 'Sam Colleague', password: PASSWORD, isAdult: true },
  });
  const { result } = joined as { result: { data: { viewer: { personId: string } } } };
  return result.data.viewer.personId;
}
