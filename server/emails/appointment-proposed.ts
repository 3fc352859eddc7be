import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { optionalTextParam, textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

const LABELS = ['Time', 'Or', 'Or'];

/** To the side of a job that is asked for a time. `url` is the job on their side. */
export const appointmentProposed = defineMail(
  'appointment-proposed',
  z.strictObject({
    name: textParam,
    actorName: textParam,
    title: textParam,
    /** In words. */
    times: z.array(textParam),
    note: optionalTextParam,
    /** What both agreed on before, in words; it stays until one of the others is accepted. */
    agreed: optionalTextParam,
    url: urlParam,
  }),
  ({ name, actorName, title, times, note, agreed, url }) => ({
    subject:
      agreed === null ? `${actorName} proposed times for ${title}` : `${actorName} wants to move ${title}`,
    preheader: 'Pick one, or propose others.',
    heading: agreed === null ? 'Pick a time' : 'Can you move the appointment?',
    greeting: name,
    paragraphs: [
      agreed === null
        ? `${actorName} proposed ${times.length === 1 ? 'a time' : 'these times'}. Accept one or propose others.`
        : `Your appointment on ${agreed} stays until you accept another time.`,
    ],
    facts: [
      ['Job', title],
      ...times.map((time, at): [string, string] => [LABELS[at] ?? 'Or', time]),
      ['Note', note],
    ],
    action: { label: 'See the times', to: url },
    reason: `You’re receiving this email because you and ${actorName} work together on a job on ${BRAND_NAME}.`,
  }),
);
