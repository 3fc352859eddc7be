import type { Article } from './article.ts';
import { CREDENTIAL_GRACE_DAYS, CREDENTIAL_REMINDER_DAYS } from './announced-rules.ts';
import { days, RADIUS_DEFAULT, RADIUS_RANGE, severalDays } from './figures.ts';
import { link, list, note, section, steps, text } from './prose.ts';

const tab = 'professionals';
const changed = '2026-11-21';

/** Professionals: the business and its standing. */
export const PROFESSIONAL_ARTICLES: readonly Article[] = [
  {
    id: 'set-up-your-business',
    tab,
    changed,
    title: 'Set up your business profile',
    lead: 'Services, place and radius decide which jobs reach you. Name, rate and description decide whether people choose you.',
    keywords: 'profile radius services hourly rate description company logo portfolio photos',
    sections: [
      section(
        'What decides about jobs',
        list(
          'Services: choose all that you do. Open jobs are shown by them.',
          'Location: a ZIP code is the surest.',
          `Radius: ${RADIUS_RANGE}, ${RADIUS_DEFAULT} unless you change it.`,
        ),
      ),
      section(
        'What people read',
        list(
          'The name of your business.',
          'Your hourly rate, if you give one.',
          'The next day on which you are free, if you give one. It counts in the match score.',
          'What you do best, in a few sentences of your own.',
        ),
      ),
      section(
        'What stays private',
        text(
          'Your phone number is shown to clients whose request you have accepted, and with your email address to people you are connected with. Nobody else sees either.',
        ),
      ),
      section(
        'Change it at any time',
        text(
          'Under ',
          link('Profile', '/account#profile'),
          ' in your account. The dashboard says what is still missing. A logo, a portfolio and a video are coming.',
        ),
      ),
    ],
  },
  {
    id: 'get-verified',
    tab,
    changed,
    title: 'Get verified: license and insurance',
    lead: 'Once our team has seen a valid license and a valid insurance, you get the badge, and everybody who searches near you finds you.',
    keywords: 'verification documents upload certificate badge pending credentials grace period',
    sections: [
      section(
        'How to do it',
        steps(
          'Have both documents at hand, with the name of your business and the last day they are valid.',
          [
            link('Write to us', '/contact-support'),
            ' and choose professional verification as the reason. We answer with where to send them.',
          ],
          'We look at each, and put the check on record with its day and the last valid day.',
        ),
        text('Uploading documents on the site is coming.'),
      ),
      section(
        'Until then',
        text(
          'Your profile says Verification Pending, and only those who include such profiles find it in the list. You can see open jobs and accept them.',
        ),
      ),
      section(
        'When a document runs out',
        text(
          'The badge goes on the day after, and with it your place in every list of verified professionals. Send the new document before that day and nothing changes.',
        ),
      ),
      section(
        'When your name changes',
        text(
          'A check is for the name on the document. Change your own name or the name of your business, and the badge is off until we have checked both documents for the new one. Change it back, and the badge returns while the documents are valid.',
        ),
      ),
      section(
        'The time limit that comes with uploads',
        text(
          `With uploads, new professionals will have ${days(CREDENTIAL_GRACE_DAYS)} from signing up to hand in both. Mails remind you ${severalDays(CREDENTIAL_REMINDER_DAYS)} before it ends. After that the account is restricted until the documents are there.`,
        ),
      ),
    ],
  },
  {
    id: 'your-rating',
    tab,
    changed,
    title: 'Where your rating comes from',
    lead: 'It is the plain average of the stars that clients gave for completed jobs, with the number of reviews beside it.',
    keywords: 'stars reviews unfair remove average bad review',
    sections: [
      section(
        'Who can review',
        text(
          'The client of a job that you marked complete, once for that job. Nobody else can, and no review can be bought.',
        ),
      ),
      section(
        'What you get to read',
        text('A mail with the stars and the words, and a notification, as soon as a review is sent.'),
      ),
      section(
        'If a review is wrong',
        text(
          'Clients cannot change a review, and you cannot remove one. If one breaks the rules, insults somebody or is about another job, ',
          link('tell us', '/contact-support'),
          ' which; we look at it. That it is unfavorable is no reason to take it down.',
        ),
      ),
    ],
  },
  {
    id: 'restricted-account',
    tab,
    changed,
    title: 'When an account is restricted',
    lead: 'A restricted account signs in and keeps everything it has. It is not listed and takes on nothing new.',
    keywords: 'suspended blocked banned disabled cannot accept restore appeal',
    sections: [
      section(
        'What still works',
        list(
          'Signing in, your profile, your password and devices.',
          'Reading your jobs and requests.',
          'Your plan, its receipts and cancelling it. What you bought stays on your statement.',
          'Starting and completing jobs that you had accepted before.',
        ),
      ),
      section(
        'What does not',
        list(
          'Being found in the list.',
          'Accepting jobs.',
          'Posting requests.',
          'Contacting somebody with a Connection.',
        ),
      ),
      section(
        'How to have it restored',
        steps(
          'Read the mail we sent you: it names the reason.',
          ['Put it right, or explain it, under ', link('Contact Support', '/contact-support'), '.'],
          'Once it is settled we restore the account and send you a mail. You are listed again at once.',
        ),
        note('A person decides on every restriction, and on lifting it.'),
      ),
    ],
  },
];
