import { z } from 'zod';
import { SILENCE_DAYS } from '#contract/connection-rules.ts';
import { formatInstant } from './format-instant.ts';
import { instantParam, textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

const days = String(SILENCE_DAYS);
const WAITING = `Accept or decline it on your Connections page. Contact details open to both of you once you accept. If you neither open nor answer it within ${days} days, the Connections of both of you go back.`;
const ACCEPTED =
  'You accept proposals on this project at once, so you can see how to reach each other on your Connections page.';

/** To the owner of a project: a proposal, which waits for an answer unless it was accepted automatically. */
export const proposalReceived = defineMail(
  'proposal-received',
  z.strictObject({
    name: textParam,
    actorName: textParam,
    title: textParam,
    isAccepted: z.boolean(),
    connectedAt: instantParam,
    url: urlParam,
  }),
  ({ name, actorName, title, isAccepted, connectedAt, url }) => ({
    subject: `${actorName} sent you a proposal`,
    preheader: isAccepted ? 'See how to reach them.' : 'Accept or decline it.',
    heading: `${actorName} sent you a proposal`,
    paragraphs: [
      `Hello ${name}, ${actorName} would like to work on your project and sent you a proposal. It used one of your Connections, as every proposal does.`,
      isAccepted ? ACCEPTED : WAITING,
    ],
    facts: [
      ['From', actorName],
      ['Project', title],
      ['Received', formatInstant(connectedAt)],
    ],
    action: { label: isAccepted ? 'See who it is' : 'Answer the proposal', url },
  }),
);
