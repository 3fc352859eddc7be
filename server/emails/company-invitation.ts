import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { COMPANY_ROLE_TEXTS, INVITATION_DAYS } from '#contract/company.ts';
import { companyRoleSchema } from '#contract/company-roles.ts';
import { textParam, urlParam } from './mail-params.ts';
import { INVITED_MAIL } from './mail-reasons.ts';
import { defineTokenMail } from './mail-template.ts';

/** To an address without an account that a company's owner invites. The link holds a live token. */
export const companyInvitation = defineTokenMail(
  'company-invitation',
  z.strictObject({ company: textParam, owner: textParam, role: companyRoleSchema, url: urlParam }),
  ({ company, owner, role, url }) => ({
    subject: `Join ${company} on ${BRAND_NAME}`,
    preheader: `${owner} invited you. The link works for ${INVITATION_DAYS} days.`,
    heading: `Join ${company}`,
    paragraphs: [
      `${owner} invited you to work in the account of ${company} on ${BRAND_NAME}.`,
      `Choose a name and a password of your own to start.`,
      COMPANY_ROLE_TEXTS[role].about,
    ],
    facts: [['Your role', COMPANY_ROLE_TEXTS[role].label]],
    action: { label: 'Accept invitation', to: url },
    closing: [
      `The link works once, for ${INVITATION_DAYS} days. Don’t forward this email: the link is only for you.`,
    ],
    ...INVITED_MAIL,
  }),
);
