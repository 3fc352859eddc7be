import { z } from 'zod';
import { formatInstant } from './format-instant.ts';
import { REQUEST_REASON } from './mail-reasons.ts';
import { instantParam, optionalTextParam, textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** To the owner: a professional has taken their request. `url` is the request. */
export const jobAccepted = defineMail(
  'job-accepted',
  z.strictObject({
    ownerName: textParam,
    professionalName: textParam,
    professionalPhone: optionalTextParam,
    title: textParam,
    acceptedAt: instantParam,
    url: urlParam,
  }),
  ({ ownerName, professionalName, professionalPhone, title, acceptedAt, url }) => ({
    subject: `${professionalName} accepted ${title}`,
    preheader: 'They have your street, phone and email, and will be in touch.',
    heading: `${professionalName} accepted your request`,
    greeting: ownerName,
    paragraphs: ['They can now see your street, phone and email, and will contact you to agree on a time.'],
    facts: [
      ['Request', title],
      ['Phone', professionalPhone],
      ['Accepted', formatInstant(acceptedAt)],
    ],
    action: { label: 'See your request', to: url },
    reason: REQUEST_REASON,
  }),
);
