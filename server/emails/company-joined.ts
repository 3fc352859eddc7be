import { z } from 'zod';
import { COMPANY_ROLE_TEXTS } from '#contract/company.ts';
import { companyRoleSchema } from '#contract/company-roles.ts';
import { textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** To the owner, when someone has accepted an invitation. */
export const companyJoined = defineMail(
  'company-joined',
  z.strictObject({ name: textParam, personName: textParam, role: companyRoleSchema, url: urlParam }),
  ({ name, personName, role, url }) => ({
    subject: `${personName} joined your team`,
    preheader: 'They accepted your invitation.',
    heading: `${personName} joined your team`,
    greeting: name,
    paragraphs: [
      `${personName} accepted your invitation and can sign in now.`,
      COMPANY_ROLE_TEXTS[role].about,
    ],
    facts: [['Role', COMPANY_ROLE_TEXTS[role].label]],
    action: { label: 'See your team', to: url },
  }),
);
