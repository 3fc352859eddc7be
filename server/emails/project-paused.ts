import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** To the owner of a project, at most once a day: a proposal could not reach them. `url` is where packs are sold. */
export const projectPaused = defineMail(
  'project-paused',
  z.strictObject({ name: textParam, title: textParam, url: urlParam }),
  ({ name, title, url }) => ({
    subject: `${title} is paused`,
    preheader: 'Get Connections to receive proposals again.',
    heading: 'Your project is paused',
    greeting: name,
    paragraphs: [
      `A professional tried to send you a proposal for ${title}, but you’re out of Connections. No one was charged.`,
      'Your project reopens automatically as soon as you have Connections, from your next month or a pack. We send this at most once a day.',
    ],
    action: { label: 'Get Connections', to: url },
    reason: `You’re receiving this email because you published this project on ${BRAND_NAME}.`,
  }),
);
