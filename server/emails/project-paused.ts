import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { pausedInWords } from '#contract/notifications.ts';
import { countParam, textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

const OUT = {
  preheader: 'Get Connections to receive proposals again.',
  because: 'You’re out of Connections',
  next: 'as soon as you have Connections, from your plan or a pack.',
  button: 'Get Connections',
};
const ON_HOLD = {
  preheader: 'Update your payment to receive proposals again.',
  because: 'A payment failed and your Connections are on hold',
  next: 'once the payment goes through.',
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
    /** Other projects that are paused too. */
    others: countParam.optional(),
  }),
  ({ name, title, url, isOnHold = false, others = 0 }) => {
    const { preheader, because, next, button } = isOnHold ? ON_HOLD : OUT;
    return {
      subject: pausedInWords(title, others),
      preheader,
      heading: others === 0 ? 'Your project is paused' : 'Your projects are paused',
      greeting: name,
      paragraphs: [
        `${because}, so professionals can’t send you proposals for ${others === 0 ? title : 'them'} right now.`,
        `${others === 0 ? 'Your project reopens' : 'They reopen'} automatically ${next} We send this at most once a day.`,
      ],
      action: { label: button, to: url },
      reason: `You’re receiving this email because you published this project on ${BRAND_NAME}.`,
    };
  },
);
