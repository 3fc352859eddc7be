import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** To a professional whom a client contacted while a request was open that is closed now. `url` is that Connection. */
export const requestClosed = defineMail(
  'request-closed',
  z.strictObject({ name: textParam, actorName: textParam, title: textParam, url: urlParam }),
  ({ name, actorName, title, url }) => ({
    subject: `${actorName}’s request is closed: ${title}`,
    preheader: 'You’re still connected.',
    heading: 'A client’s request is closed',
    greeting: name,
    paragraphs: [
      `${actorName} contacted you while this request was open. They didn’t confirm that they still need the work, so we closed it.`,
      'You’re still connected and can call or email them.',
    ],
    facts: [['Request', title]],
    action: { label: 'See contact', to: url },
    reason: `You’re receiving this email because ${actorName} contacted you on ${BRAND_NAME}.`,
  }),
);
