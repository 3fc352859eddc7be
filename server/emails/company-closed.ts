import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { formatMoneyDay } from './format-money-day.ts';
import { moneyDayParam, textParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** To the people who work in an account that its owner has closed. */
export const companyClosed = defineMail(
  'company-closed',
  z.strictObject({ name: textParam, companyName: textParam, ownerName: textParam, deletesOn: moneyDayParam }),
  ({ name, companyName, ownerName, deletesOn }) => ({
    subject: `${companyName} closed its ${BRAND_NAME} account`,
    preheader: `It will be deleted on ${formatMoneyDay(deletesOn)}.`,
    heading: `${companyName} closed its account`,
    greeting: name,
    paragraphs: [
      `${ownerName} closed the account you work in, and you’re signed out. On ${formatMoneyDay(deletesOn)} it is deleted together with your sign-in.`,
      `Until then ${ownerName} can open it again.`,
    ],
    action: { label: 'Contact support', to: '/contact-support' },
    reason: `You’re receiving this email because you work in an account on ${BRAND_NAME}.`,
  }),
);
