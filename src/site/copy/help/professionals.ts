import type { Article } from './article.ts';
import {
  CREDENTIAL_GRACE_DAYS,
  EXPIRY_REMINDER_DAYS,
  GRACE_REMINDER_DAYS,
  LONGEST_GRACE_DAYS,
  RESUBMIT_DAYS,
  REVIEW_TARGET_HOURS,
} from '#contract/credential-rules.ts';
import { REVIEW_DAYS } from '#contract/reviews.ts';
import { days, RADIUS_DEFAULT, RADIUS_RANGE, severalDays } from './figures.ts';
import { link, list, note, section, steps, text } from './prose.ts';

const tab = 'professionals';
const changed = '2026-11-22';

/** Professionals: the business and its standing. */
export const PROFESSIONAL_ARTICLES: readonly Article[] = [
  {
    id: 'set-up-your-business',
    tab,
    changed,
    title: 'Set up your business profile',
    lead: 'Your services, location and radius decide which jobs you see. Your name, rate and description help clients choose you.',
    keywords: 'profile radius services hourly rate description company logo portfolio photos',
    sections: [
      section(
        'What decides which jobs you see',
        list(
          'Services: choose everything you do. We match open jobs to them.',
          'Location: a ZIP code works best.',
          `Radius: ${RADIUS_RANGE}. It’s ${RADIUS_DEFAULT} unless you change it.`,
        ),
      ),
      section(
        'What clients see',
        list(
          'Your business name, logo and tagline.',
          'Your story, photos and intro video, once you finish your business profile.',
          'Your hourly rate, if you give one.',
          'Your next free day, if you give one. It counts toward your match score.',
          'Why to choose you, what you’ve achieved and where you were featured.',
        ),
      ),
      section(
        'What stays private',
        text(
          'Clients see your phone number when you accept their request. People you’re connected with see your phone and email. No one else does.',
        ),
      ),
      section(
        'Change it any time',
        text(
          'Under ',
          link('Profile', '/account#profile'),
          ' in your account. Your logo, story and video are in your ',
          link('business profile', '/setup/business-profile'),
          ', your past work is in your ',
          link('portfolio', '/portfolio-builder'),
          '. Your dashboard shows what’s missing.',
        ),
      ),
    ],
  },
  {
    id: 'get-verified',
    tab,
    changed: '2026-11-30',
    title: 'Get verified',
    lead: 'Get your badge and show up in nearby searches. All it takes is a license and an insurance policy.',
    keywords:
      'verification documents upload on hold second look certificate badge pending credentials grace period',
    sections: [
      section(
        'How to do it',
        steps(
          'Have both documents ready. Each one should show your business name and expiration date.',
          'Open Credentials from your dashboard and upload a PDF or a clear photo of each. Only you and our review team can open them.',
          `We review both, usually within ${REVIEW_TARGET_HOURS} hours, and email you. Your profile then shows the day we checked each one and the day it expires.`,
        ),
        text(
          'If we can’t approve a document, the email says why. Send another one, or ask for a second look by someone else on our team.',
        ),
      ),
      section(
        'Until then',
        text(
          'Your profile says Verification Pending, and you show up only in searches that include pending profiles. You can already see and accept open jobs.',
        ),
      ),
      section(
        'When a document expires',
        text(
          'The badge comes off the next day, and you drop out of searches for verified professionals. Send the new document before then and nothing changes. The one we approved counts while we review it.',
        ),
        text(`We email you ${severalDays(EXPIRY_REMINDER_DAYS)} before a document expires.`),
      ),
      section(
        'When your business name changes',
        text(
          'We check the name on your documents. If you change your business name, the badge comes off until we’ve checked both documents again. Change it back, and the badge returns while the documents are valid.',
        ),
      ),
      section(
        'Your grace period',
        text(
          `You have ${days(CREDENTIAL_GRACE_DAYS)} from sign-up to send both. We email you ${severalDays(GRACE_REMINDER_DAYS)} before the deadline. Once both are in, your account stays active while we review them. If we can’t approve one after the deadline, you have ${days(RESUBMIT_DAYS)} to send another, until ${days(LONGEST_GRACE_DAYS)} after sign-up at the latest.`,
        ),
        text(
          'After the deadline, your account is on hold: you aren’t listed, and you can’t accept jobs or contact anyone. You can still sign in, finish your jobs, upload documents and manage your plan. The hold ends once we’ve approved both.',
        ),
      ),
    ],
  },
  {
    id: 'your-rating',
    tab,
    changed,
    title: 'How your rating works',
    lead: 'Your rating is the average of all the stars clients gave your completed jobs, shown with the number of reviews.',
    keywords: 'stars reviews unfair remove average bad review',
    sections: [
      section(
        'Who can review',
        text(
          'Only the client of a completed job, once per job. No one can buy a review. You can review the client, too: open the job under Jobs. Work on a project is a completed job once its owner confirms that you did it.',
        ),
      ),
      section(
        'What you’ll see',
        text(
          `We’ll email you when a client reviews you. You can read it once you review them, or after ${days(REVIEW_DAYS)}. Then it counts toward your rating, and you can’t add yours anymore.`,
        ),
      ),
      section(
        'If a review is wrong',
        text(
          'Open the job and reply, once: everyone who sees the review reads your reply below it. If it’s untrue, insults someone or is about another job, press Contest. ',
          'It stays up, marked as contested, until our team has decided, and you both get the decision and the reason. We don’t take down reviews for being negative.',
        ),
      ),
    ],
  },
  {
    id: 'restricted-account',
    tab,
    changed: '2026-11-30',
    title: 'When an account is restricted',
    lead: 'With a restricted account, you can sign in and keep everything you have. You’re not listed, and you can’t take on anything new.',
    keywords: 'suspended blocked banned disabled cannot accept restore appeal',
    sections: [
      section(
        'What still works',
        list(
          'Signing in, your profile, password and devices.',
          'Viewing your jobs and requests.',
          'Your plan, your receipts, and canceling. What you bought stays on your statement.',
          'Starting and completing jobs you’ve already accepted.',
        ),
      ),
      section(
        'What doesn’t',
        list(
          'Showing up in search.',
          'Accepting jobs.',
          'Posting requests and publishing projects.',
          'Contacting someone with a Connection, and answering who contacted you.',
          'Writing messages, except about work under way.',
        ),
      ),
      section(
        'How to get it restored',
        steps(
          'Read the email we sent you. It gives the reason.',
          ['Fix the problem, or explain it to us: ', link('Contact Support', '/contact-support'), '.'],
          'Once it’s settled, we restore your account and email you. You’re listed again right away.',
        ),
        note(
          'A person decides on every restriction, and on lifting it. An account on hold is something else: ',
          link('your documents are missing', '/help/get-verified'),
          '.',
        ),
      ),
    ],
  },
];
