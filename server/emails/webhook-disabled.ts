import { z } from 'zod';
import { WEBHOOK_FAILING_DAYS } from '#contract/webhook-events.ts';
import { textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** To the account's owner: a webhook was turned off because it doesn't work. */
export const webhookDisabled = defineMail(
  'webhook-disabled',
  z.strictObject({ name: textParam, host: textParam, isGone: z.boolean(), url: urlParam }),
  ({ name, host, isGone, url }) => ({
    subject: `Your webhook to ${host} was turned off`,
    preheader: 'It gets no more events until you turn it on again.',
    heading: 'Your webhook was turned off',
    greeting: name,
    paragraphs: [
      isGone
        ? `${host} answered that it’s gone (410), so we stopped sending events there.`
        : `Every event we sent to ${host} in the last ${String(WEBHOOK_FAILING_DAYS)} days failed, so we stopped sending.`,
      'Fix the endpoint, turn the webhook on again, and send the events you missed from its log.',
    ],
    action: { label: 'See your webhooks', to: url },
  }),
);
