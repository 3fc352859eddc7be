import { z } from 'zod';
import { COMPANY_ROLE_TEXTS } from '#contract/company.ts';
import { companyRoleSchema } from '#contract/company-roles.ts';
import { textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** To a person whose role in a company has changed. */
export const companyRoleChanged = defineMail(
  'company-role-changed',
  z.strictObject({ name: textParam, companyName: textParam, role: companyRoleSchema, url: urlParam }),
  ({ name, companyName, role, url }) => ({
    subject: `Your role at ${companyName} changed`,
    preheader: `You’re now a ${COMPANY_ROLE_TEXTS[role].label.toLowerCase()}.`,
    heading: 'Your role changed',
    greeting: name,
    paragraphs: [`The owner of ${companyName} changed your role.`, COMPANY_ROLE_TEXTS[role].about],
    facts: [['Your role', COMPANY_ROLE_TEXTS[role].label]],
    action: { label: 'See the team', to: url },
  }),
);
