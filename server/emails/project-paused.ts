import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

const OUT = {
  preheader: 'Get Connections to receive proposals again.',
  because: 'You’re out of Connections',
  next: 'Your project reopens automatically as soon as you have Connections, from your plan or a pack.',
  button: 'Get Connections',
};
const ON_HOLD = {
  preheader: 'Update your payment to receive proposals again.',
  because: 'A payment failed and your Connections are on hold',
  next: 'Your project reopens automatically once the payment goes through.',
  button: 'Go to Payments',
};

/** To the owner of a project, at most once a day: no proposal can reach them. `url` is where they change that. */
export const projectPaused = defineMail(
  'project-paused',
  z.strictObject({
    name: textParam,
    title: textParam,
    url: urlParam,
    /** Absent from mails that were queued before there was this reason. */
    isOnHold: z.boolean().optional(),
  }),
  ({ name, title, url, isOnHold = false }) => {
    const { preheader, because, next, button } = isOnHold ? ON_HOLD : OUT;
    return {
      subject: `${title} is paused`,
      preheader,
      heading: 'Your project is paused',
      greeting: name,
      paragraphs: [
        `${because}, so professionals can’t send you proposals for ${title} right now.`,
        `${next} We send this at most once a day.`,
      ],
      action: { label: button, to: url },
      reason: `You’re receiving this email because you published this project on ${BRAND_NAME}.`,
    };
  },
);
