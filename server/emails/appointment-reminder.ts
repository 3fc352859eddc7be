import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { optionalTextParam, textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** To both sides, the day before. */
export const appointmentReminder = defineMail(
  'appointment-reminder',
  z.strictObject({
    name: textParam,
    otherName: textParam,
    title: textParam,
    /** In words. */
    when: textParam,
    place: optionalTextParam,
    url: urlParam,
  }),
  ({ name, otherName, title, when, place, url }) => ({
    subject: `Tomorrow: ${title} with ${otherName}`,
    preheader: when,
    heading: 'Your appointment is coming up',
    greeting: name,
    paragraphs: ['Can’t make it? Tell them now: propose another time or cancel on the job’s page.'],
    facts: [
      ['Job', title],
      ['With', otherName],
      ['When', when],
      ['Where', place],
    ],
    action: { label: 'See the job', to: url },
    reason: `You’re receiving this email because you and ${otherName} agreed on a time on ${BRAND_NAME}.`,
  }),
);
