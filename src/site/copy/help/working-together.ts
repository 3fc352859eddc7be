import { APPOINTMENT_REMINDER_HOURS, MAX_APPOINTMENT_TIMES } from '#contract/appointments.ts';
import {
  DISPUTE_DAYS,
  DISPUTE_OUTCOME_LABELS,
  DISPUTE_OUTCOMES,
  MAX_DISPUTE_DOCUMENTS,
  MAX_DISPUTE_PHOTOS,
} from '#contract/disputes.ts';
import { formatCount } from '#src/ui/format.ts';
import type { Article } from './article.ts';
import { days } from './figures.ts';
import { link, list, note, section, steps, text } from './prose.ts';

const tab = 'getting-started';
const changed = '2026-11-25';

/** Getting started: what both sides of a job do together. */
export const WORKING_TOGETHER_ARTICLES: readonly Article[] = [
  {
    id: 'set-an-appointment',
    tab,
    changed,
    title: 'Agree on a time for a job',
    lead: 'Either of you proposes times, the other picks one, and it goes in both calendars.',
    keywords: 'appointment schedule calendar ics visit meet move reschedule cancel reminder time zone date',
    sections: [
      section(
        'Propose and accept',
        steps(
          'Open the job’s page and press Propose times, once a pro has accepted it.',
          `Choose up to ${formatCount(MAX_APPOINTMENT_TIMES, 'day')} and times. They’re local times where the work is.`,
          'The other side accepts one, proposes others, or says that none work.',
          'You both get an email with a calendar file. The job’s page has it too, under Add to calendar.',
        ),
      ),
      section(
        'Move or cancel',
        text(
          'Press Move it to propose another time. The appointment stays where it is until the other side accepts. Cancel it takes it out of both calendars. It also ends when the job is canceled or completed.',
        ),
      ),
      section(
        'Reminders',
        text(
          `We email you both ${formatCount(APPOINTMENT_REMINDER_HOURS, 'hour')} before. Your dashboard shows the next appointment.`,
        ),
      ),
    ],
  },
  {
    id: 'settle-a-dispute',
    tab,
    changed: '2026-11-30',
    title: 'Settle a dispute about a job',
    lead: 'Talk to each other first. If that doesn’t help, open a dispute on the job’s page: our team reads both sides and decides.',
    keywords:
      'complaint disagreement damage quality refund price not finished no show evidence decision lawyer record',
    sections: [
      section(
        'Open a dispute',
        steps(
          'Tell the other side what’s wrong, in writing, and give them a chance to fix it.',
          [
            'Open the job under ',
            link('Your requests', '/requests'),
            ' or ',
            link('Your jobs', '/jobs'),
            ` and press Open a dispute. You can do that from the day a pro accepts until ${days(DISPUTE_DAYS)} after the job is completed.`,
          ],
          `Say what was agreed, what went wrong and what you want. Add up to ${formatCount(MAX_DISPUTE_PHOTOS, 'photo')} and ${formatCount(MAX_DISPUTE_DOCUMENTS, 'document')}.`,
        ),
        text(
          'A job has one dispute at a time, and we decide once. We let the other side know right away, and they can answer with files of their own.',
        ),
      ),
      section(
        'Who reads it',
        text(
          'The two of you and our team. No one else sees that there is a dispute. What you wrote can’t be edited.',
        ),
      ),
      section(
        'How we decide',
        text('Our team reads both sides, may ask you both a question, and decides one of these:'),
        list(...DISPUTE_OUTCOMES.map((outcome) => DISPUTE_OUTCOME_LABELS[outcome])),
        text(
          'You both get the decision and the reason by email. If one of you spent a Connection on the other, we may return it. We can’t decide about the money for the work, and reviews stay as they are. Courts and licensing boards remain open to you.',
        ),
      ),
      section(
        'Settle it yourselves',
        text(
          'If you opened the dispute, you can withdraw it while it’s open. Either of you can open another one in time.',
        ),
      ),
      section(
        'Keep the record',
        text(
          'Download record saves every statement, its time and the decision as a text file, for you or your lawyer. Save the photos and documents from the page.',
        ),
        note('Contesting a review is something else: ', link('Review a job', '/help/review-a-job'), '.'),
      ),
    ],
  },
];
