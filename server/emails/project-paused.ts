import { z } from 'zod';
import { textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** To the owner of a project, at most once a day: a proposal could not reach them. `url` is where packs are sold. */
export const projectPaused = defineMail(
  'project-paused',
  z.strictObject({ name: textParam, title: textParam, url: urlParam }),
  ({ name, title, url }) => ({
    subject: 'Your project is paused',
    preheader: 'You have no Connections left for another proposal.',
    heading: 'Your project is paused',
    paragraphs: [
      `Hello ${name}, somebody wanted to send you a proposal, and you have no Connections left for it. Nobody was charged.`,
      'Your project takes proposals again by itself as soon as you have Connections: with your next month, or when you buy a pack. Until then we tell you at most once a day.',
    ],
    facts: [['Project', title]],
    action: { label: 'Get Connections', url },
  }),
);
