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
    subject: `Your free trial of the ${product} ends ${days === 1 ? 'tomorrow' : `in ${String(days)} days`}`,
    preheader: `First charge: ${formatAmount(amountCents)} on ${formatMoneyDay(chargeOn)}.`,
    heading: `Your free trial ends ${days === 1 ? 'tomorrow' : `in ${String(days)} days`}`,
    greeting: name,
    paragraphs: [
      'Your plan continues when the trial ends, and we’ll charge your card then.',
      'Don’t want to continue? Cancel before then and pay nothing.',
    ],
    facts: [
      ['Plan', product],
      ['First charge', formatMoneyDay(chargeOn)],
      ['Amount', formatAmount(amountCents)],
    ],
    action: { label: 'Manage your plan', to: url },
  }),
);
