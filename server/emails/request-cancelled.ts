import { z } from 'zod';
import { formatInstant } from './format-instant.ts';
import { instantParam, textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** To the professional who had accepted a request that its owner cancelled. `url` is their list of jobs. */
export const requestCancelled = defineMail(
  'request-cancelled',
  z.strictObject({
    professionalName: textParam,
    ownerName: textParam,
    title: textParam,
    cancelledAt: instantParam,
    url: urlParam,
  }),
  ({ professionalName, ownerName, title, cancelledAt, url }) => ({
    subject: `${ownerName} cancelled ${title}`,
    preheader: "You don't need to go there anymore.",
    heading: `${ownerName} cancelled ${title}`,
    paragraphs: [
      `Hello ${professionalName}, ${ownerName} has cancelled a request that you had accepted.`,
      "You don't need to go there anymore. It doesn't count against you.",
    ],
    facts: [
      ['Request', title],
      ['Client', ownerName],
      ['Cancelled', formatInstant(cancelledAt)],
    ],
    action: { label: 'Find other jobs', url },
  }),
);
