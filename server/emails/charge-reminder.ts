import { z } from 'zod';
import { formatAmount } from './format-amount.ts';
import { formatMoneyDay } from './format-money-day.ts';
import { amountParam, moneyDayParam, textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** Three days and one day before the first charge. `url` is where plans are changed and cancelled. */
export const chargeReminder = defineMail(
  'charge-reminder',
  z.strictObject({
    name: textParam,
    product: textParam,
    amountCents: amountParam,
    chargeOn: moneyDayParam,
    days: z.union([z.literal(1), z.literal(3)]),
    url: urlParam,
  }),
  ({ name, product, amountCents, chargeOn, days, url }) => ({
    subject: `Your first charge is ${days === 1 ? 'tomorrow' : 'in 3 days'}`,
    preheader: `${formatAmount(amountCents)} on ${formatMoneyDay(chargeOn)}.`,
    heading: `Your free trial ends ${days === 1 ? 'tomorrow' : 'in 3 days'}`,
    paragraphs: [
      `Hello ${name}, your plan goes on when the trial ends, and the first charge is made then.`,
      'If you would rather not go on, cancel before that time and nothing is charged.',
    ],
    facts: [
      ['Plan', product],
      ['First charge', formatMoneyDay(chargeOn)],
      ['Amount', formatAmount(amountCents)],
    ],
    action: { label: 'See, change or cancel your plan', url },
  }),
);
