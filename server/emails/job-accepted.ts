import { z } from 'zod';
import { formatInstant } from './format-instant.ts';
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
    preheader: 'They have your street and phone number now and will be in touch.',
    heading: `${professionalName} accepted your request`,
    paragraphs: [
      `Hello ${ownerName}, your request has been taken.`,
      `${professionalName} can now see your street and phone number, and will be in touch to agree on a time.`,
    ],
    facts: [
      ['Request', title],
      ['Professional', professionalName],
      ['Phone', professionalPhone],
      ['Accepted', formatInstant(acceptedAt)],
    ],
    action: { label: 'See the request', url },
  }),
);
