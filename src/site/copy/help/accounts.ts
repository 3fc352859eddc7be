import { BRAND_NAME } from '#contract/brand.ts';
import { SILENCE_REMINDER_DAYS } from '#contract/connection-rules.ts';
import { REMINDERS } from '#src/site/copy/trial-reminders.ts';
import type { Article } from './article.ts';
import { CONFIRMATION_LINK_LIFE, MARKETS, PHONE_HOURS, severalDays } from './figures.ts';
import { link, list, section, steps, text } from './prose.ts';
import { SIGNING_IN_ARTICLES } from './signing-in.ts';
import { YOUR_DATA_ARTICLES } from './your-data.ts';

const tab = 'getting-started';
const changed = '2026-11-22';

/** Getting started: the account and what belongs to it. */
export const ACCOUNT_ARTICLES: readonly Article[] = [
  {
    id: 'how-it-works',
    tab,
    changed,
    title: `How ${BRAND_NAME} works`,
    lead: 'Describe the work you need done. Professionals near you see it, and one of them takes the job. No bidding.',
    keywords: 'marketplace overview bids auction roles app ios android mobile',
    sections: [
      section(
        'Three kinds of accounts',
        list(
          'Property owners post requests for their homes and find professionals nearby.',
          'Service professionals see open jobs in their area, accept them and do the work.',
          'Commercial clients post requests for the properties they manage.',
        ),
        text('You choose one when you sign up. It can’t be changed later.'),
      ),
      section(
        'What you can do today',
        list(
          'Post a request, follow it and cancel it.',
          'Document a project with photos and video, publish it, and get proposals.',
          'Find verified professionals, best match first, and see why each one matches.',
          'See open jobs, accept one, start it and complete it.',
          'Review a completed job.',
          'Open a profile, save it, or use a Connection to contact that person.',
          'Answer people who contact you. Block or report anyone.',
          'Choose a plan, buy Connections and track every one.',
        ),
        text('Posting and accepting requests is free, and so are messages once you’re connected.'),
      ),
      section(
        'On your phone',
        text(
          `${BRAND_NAME} works in any phone’s browser. Apps for iOS and Android are coming. `,
          link('Join the waitlist', '/waitlist'),
          '.',
        ),
      ),
    ],
  },
  {
    id: 'create-an-account',
    tab,
    changed,
    title: 'Create an account',
    lead: 'All you need is an email address, a password, your name and your location. It takes a couple of minutes, and no card.',
    keywords: 'sign up register join email confirm verification link age adult',
    sections: [
      section(
        'How to sign up',
        steps(
          [link('Open the sign-up form', '/auth?mode=signup'), ' and choose your account type.'],
          'Enter your full name, your city and state or ZIP code, your email address and a password.',
          'Confirm that you’re an adult and agree to the terms.',
          'Choose the services you need or offer, so you see the right people and jobs first.',
        ),
      ),
      section(
        'Confirm your email address',
        text(
          `We’ll email you a link that works for ${CONFIRMATION_LINK_LIFE}. You can use your account right away, but confirm soon: updates on your requests and jobs go to that address. Need a new link? Get one from `,
          link('your account', '/account#email'),
          '.',
        ),
      ),
      section(
        'Your location',
        text(
          'We measure distances from it. A ZIP code always works. If we can’t find your place, we’ll tell you and keep what you typed. Change it any time under ',
          link('Profile', '/account#profile'),
          '.',
        ),
      ),
      section(
        'If you already have an account',
        text(
          'Each email address can have one account. If yours is taken, ',
          link('sign in', '/auth'),
          ' or ',
          link('reset your password', '/auth?mode=forgot'),
          '.',
        ),
      ),
    ],
  },
  ...SIGNING_IN_ARTICLES,
  {
    id: 'areas-served',
    tab,
    changed,
    title: 'Areas we serve',
    lead: `We’re in ${MARKETS}. You can sign up from anywhere, but outside these areas few professionals will see your requests yet.`,
    keywords: 'state states city location map expansion available where zip',
    sections: [
      section(
        'If your state isn’t on the list',
        text(
          'You can still sign up. ',
          link('Request your state', '/request-state'),
          ': we go next where the most people ask.',
        ),
      ),
      section(
        'How we find a place',
        list(
          'A ZIP code works best. With a city, add the state.',
          'Distances are straight lines between ZIP code centers, so the drive is longer.',
          'Other people see your city and state, never your spot on the map.',
        ),
      ),
    ],
  },
  {
    id: 'notifications',
    tab,
    changed: '2026-11-30',
    title: 'Emails and notifications',
    lead: 'When something happens with your requests or jobs, we’ll tell you in the app and by email.',
    keywords: 'email emails bell alerts push quiet hours digest unsubscribe spam newsletter',
    sections: [
      section(
        'If you post requests',
        list(
          'A professional accepted, with their phone number.',
          'They started the work.',
          'They finished the work.',
        ),
      ),
      section(
        'If you are a professional',
        list(
          'A confirmation when you accept a job, with the client’s phone and street, and another when you complete it.',
          'A client canceled.',
          'A client reviewed your work, and when both reviews are published.',
          'An owner invited you to a project, changed or closed it, or answered your proposal.',
          'We approved a document or couldn’t, and reminders before one expires.',
        ),
      ),
      section(
        'About a job, for both of you',
        list(
          'Times that were proposed, agreed on or canceled, and a reminder before the appointment.',
          'A dispute that was opened, answered, decided or withdrawn.',
          'Messages you haven’t read.',
        ),
      ),
      section(
        'About your plan and your Connections',
        list(
          `Your trial has started, and reminders ${REMINDERS} before your first charge.`,
          'A receipt for every payment, and a note about any failed payment or refund.',
          'Plan changes and cancellations, with the day they take effect.',
          `Someone contacted you, and reminders after ${severalDays(SILENCE_REMINDER_DAYS)} if you haven’t opened it.`,
          'Someone answered you, or a Connection came back.',
          'Your project paused because you’re out of Connections for another proposal.',
        ),
      ),
      section(
        'About your account',
        list(
          'Links to confirm your address or reset your password.',
          'Your password was changed.',
          'Your account was restricted or restored, with the reason.',
        ),
        text(
          'These emails always come, and so do those about payments, disputes, document deadlines and requests about to close. There’s no newsletter.',
        ),
      ),
      section(
        'Choose what you get',
        list(
          'Under Emails and push messages in your account, turn each on or off by topic.',
          'Set quiet hours, and emails and push messages wait until they end.',
          'Turn on the daily digest for one email each morning with what you haven’t read.',
          'To unsubscribe, use the link at the end of an email. You don’t need to sign in.',
          `To get push messages on a phone, add ${BRAND_NAME} to your home screen, then turn them on for that device.`,
        ),
      ),
    ],
  },
  ...YOUR_DATA_ARTICLES,
  {
    id: 'reach-a-person',
    tab,
    changed,
    title: 'Talk to a person',
    lead: 'Can’t find your answer? Write to us or call. A person will reply.',
    keywords: 'contact support phone hours email chat complaint help bug',
    sections: [
      section(
        'Write to us',
        text(
          'The form at ',
          link('Contact Support', '/contact-support'),
          ' reaches our team. Pick the closest reason, and include the title of the request or job. Saw an error number? Add it. It takes us straight to the cause.',
        ),
      ),
      section(
        'Call us',
        text('Our number is on the ', link('support page', '/support'), `. We answer ${PHONE_HOURS}.`),
      ),
    ],
  },
];
