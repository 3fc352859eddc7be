import { z } from 'zod';
import { formatAmount } from './format-amount.ts';
import { formatMoneyDay } from './format-money-day.ts';
import { amountParam, moneyDayParam, textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** A planned change of plan was dropped: the present one goes on. */
export const planChangeUndone = defineMail(
  'plan-change-undone',
  z.strictObject({
    name: textParam,
    product: textParam,
    droppedProduct: textParam,
    chargeOn: moneyDayParam,
    amountCents: amountParam,
    url: urlParam,
  }),
  ({ name, product, droppedProduct, chargeOn, amountCents, url }) => ({
    subject: `You’re staying on the ${product}`,
    preheader: `Next charge: ${formatAmount(amountCents)} on ${formatMoneyDay(chargeOn)}.`,
    heading: `You’re staying on the ${product}`,
    greeting: name,
    paragraphs: [`Your switch to the ${droppedProduct} is off. Your ${product} continues as before.`],
    facts: [
      ['Next charge', formatMoneyDay(chargeOn)],
      ['Amount', formatAmount(amountCents)],
    ],
    action: { label: 'See your plan', to: url },
  }),
);
