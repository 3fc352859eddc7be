import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { formatMoneyDay } from './format-money-day.ts';
import { moneyDayParam, textParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** The person closed their account; with `company`, their own place in that company's. */
export const accountClosed = defineMail(
  'account-closed',
  z.strictObject({ name: textParam, deletesOn: moneyDayParam, company: textParam.optional() }),
  ({ name, deletesOn, company }) => ({
    subject: `Your ${BRAND_NAME} account will be deleted on ${formatMoneyDay(deletesOn)}`,
    preheader: 'Changed your mind? Sign in before then.',
    heading: 'Your account is closed',
    greeting: name,
    paragraphs: [
      company === undefined
        ? 'No one can find or contact you anymore. Open requests and jobs were canceled, projects taken offline, and your plan ends with what you paid.'
        : `You’re signed out and can’t work in the account of ${company} anymore. What you did there stays.`,
      `On ${formatMoneyDay(deletesOn)} we delete your data for good. Until then you can sign in and keep your account.`,
    ],
    facts: [['Deleted on', formatMoneyDay(deletesOn)]],
    action: { label: 'Keep my account', to: '/auth' },
    closing: ['Wasn’t it you? Sign in, keep your account and set a new password.'],
  }),
);
