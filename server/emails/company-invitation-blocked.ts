import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { textParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** To an invited address that has an account: one address has one account, and only its holder learns of it. */
export const companyInvitationBlocked = defineMail(
  'company-invitation-blocked',
  z.strictObject({ name: textParam, companyName: textParam, ownerName: textParam }),
  ({ name, companyName, ownerName }) => ({
    subject: `${companyName} invited you to its team`,
    preheader: 'This address already has an account, so you need another one to join.',
    heading: `${companyName} invited you`,
    greeting: name,
    paragraphs: [
      `${ownerName} invited you to work in the account of ${companyName} on ${BRAND_NAME}.`,
      'This email address already has an account, and one address can only have one. To join, ask to be invited at another address, such as your work email.',
    ],
    action: { label: 'Open your account', to: '/account' },
    closing: [`We didn’t tell ${ownerName} that you have an account. Don’t know them? Ignore this email.`],
  }),
);
