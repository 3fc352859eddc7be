import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { calendarAttachment, calendarParam } from './calendar-param.ts';
import { optionalTextParam, textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** To both sides of an appointment that was agreed on; of one that was only proposed, to the other side, without an event. */
export const appointmentCancelled = defineMail(
  'appointment-cancelled',
  z.strictObject({
    name: textParam,
    /** Of the other side, as the reader knows them. */
    otherName: textParam,
    /** The reader did it. */
    isActor: z.boolean(),
    /** Nobody did: it ended with the job. */
    hasJobEnded: z.boolean(),
    title: textParam,
    /** In words; null where no time was agreed on. */
    when: optionalTextParam,
    note: optionalTextParam,
    calendar: calendarParam.nullable(),
    url: urlParam,
  }),
  ({ name, otherName, isActor, hasJobEnded, title, when, note, calendar, url }) => ({
    ...(when === null
      ? endOfProposal({ otherName, hasJobEnded, title })
      : {
          subject: `Canceled: ${title} with ${otherName}`,
          preheader: when,
          heading: 'The appointment is canceled',
          paragraphs: [
            hasJobEnded
              ? 'The job has ended, and the appointment with it.'
              : `${isActor ? 'You' : otherName} canceled it.`,
            'The attached file takes it out of your calendar.',
          ],
        }),
    greeting: name,
    facts: [
      ['Job', title],
      ['With', otherName],
      ['When', when],
      ['Note', note],
    ],
    action: { label: 'See the job', to: url },
    reason: `You’re receiving this email because you and ${otherName} work together on a job on ${BRAND_NAME}.`,
    ...(calendar === null ? {} : { attachments: [calendarAttachment(calendar)] }),
  }),
);

type Proposed = { otherName: string; hasJobEnded: boolean; title: string };

/** Of times that were proposed and not agreed on. */
function endOfProposal({ otherName, hasJobEnded, title }: Proposed) {
  if (hasJobEnded) {
    return {
      subject: `The times proposed for ${title} are off`,
      preheader: 'The job has ended.',
      heading: 'The proposed times are off',
      paragraphs: ['The job has ended, so there’s nothing left to answer.'],
    };
  }
  return {
    subject: `${otherName} took back the times for ${title}`,
    preheader: 'You don’t have to answer.',
    heading: 'The times were taken back',
    paragraphs: ['You don’t have to answer. Either of you can propose other times.'],
  };
}
