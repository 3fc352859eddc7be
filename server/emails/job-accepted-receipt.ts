import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
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
    preheader: `Contact ${ownerName} to agree on a time.`,
    heading: 'The job is yours',
    greeting: professionalName,
    paragraphs: ['We let your client know. Get in touch to agree on a time and price.'],
    facts: [
      ['Job', title],
      ['Client', ownerName],
      ['Phone', ownerPhone],
      ['Street', street],
      ['Place', location],
      ['Accepted', formatInstant(acceptedAt)],
    ],
    action: { label: 'See the job', to: url },
    reason: `You’re receiving this email because you accepted this job on ${BRAND_NAME}.`,
  }),
);
