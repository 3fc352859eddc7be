import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { optionalTextParam, textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** To the side whose times were declined. */
export const appointmentDeclined = defineMail(
  'appointment-declined',
  z.strictObject({
    name: textParam,
    actorName: textParam,
    title: textParam,
    note: optionalTextParam,
    /** What both agreed on before and still holds, in words. */
    agreed: optionalTextParam,
    url: urlParam,
  }),
  ({ name, actorName, title, note, agreed, url }) => ({
    subject: `${actorName} can’t make the times for ${title}`,
    preheader: agreed === null ? 'Propose others.' : 'The appointment stays as it was.',
    heading: agreed === null ? 'Propose other times' : 'The appointment stays as it was',
    greeting: name,
    paragraphs: [
      agreed === null
        ? `None of your times work for ${actorName}. Propose others on the job’s page.`
        : `The new times don’t work for ${actorName}. You still meet on ${agreed}.`,
    ],
    facts: [
      ['Job', title],
      ['Note', note],
    ],
    action: { label: 'See the job', to: url },
    reason: `You’re receiving this email because you proposed a time on ${BRAND_NAME}.`,
  }),
);
