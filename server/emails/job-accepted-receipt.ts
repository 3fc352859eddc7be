import { z } from 'zod';
import { formatInstant } from './format-instant.ts';
import { instantParam, optionalTextParam, textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** To the professional who accepted: what they need to get in touch and to get there. `url` is the job. */
export const jobAcceptedReceipt = defineMail(
  'job-accepted-receipt',
  z.strictObject({
    professionalName: textParam,
    ownerName: textParam,
    ownerPhone: optionalTextParam,
    title: textParam,
    street: optionalTextParam,
    /** City and state. */
    location: textParam,
    acceptedAt: instantParam,
    url: urlParam,
  }),
  ({ professionalName, ownerName, ownerPhone, title, street, location, acceptedAt, url }) => ({
    subject: `You accepted ${title}`,
    preheader: `${ownerName} knows and is waiting to hear from you.`,
    heading: `You accepted ${title}`,
    paragraphs: [
      `Hello ${professionalName}, the job is yours.`,
      `We let ${ownerName} know. Get in touch to agree on a time.`,
    ],
    facts: [
      ['Job', title],
      ['Client', ownerName],
      ['Phone', ownerPhone],
      ['Street', street],
      ['Place', location],
      ['Accepted', formatInstant(acceptedAt)],
    ],
    action: { label: 'See the job', url },
  }),
);
