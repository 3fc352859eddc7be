import { CLOSING_DAYS, EXPORT_DAYS } from '#contract/account-rules.ts';
import { BRAND_NAME } from '#contract/brand.ts';
import { SILENCE_REMINDER_DAYS } from '#contract/connection-rules.ts';
import { PAYMENT_RECORD_YEARS, RIGHTS_ANSWER_DAYS } from '#src/site/legal/legal-rules.ts';
import { REMINDERS } from '#src/site/copy/faq.ts';
import type { Article } from './article.ts';
import { CONFIRMATION_LINK_LIFE, days, MARKETS, PHONE_HOURS, severalDays } from './figures.ts';
import { link, list, note, section, steps, text } from './prose.ts';
import { SIGNING_IN_ARTICLES } from './signing-in.ts';

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
  {
    id: 'who-sees-what',
    tab,
    changed: '2026-11-30',
    title: 'Who sees your name, phone and street',
    lead: 'Only a professional who accepts your request, or whose proposal you accept, sees your street. They see your phone number too, and so do people you’re connected with.',
    keywords: 'privacy private data address personal hidden email safety',
    sections: [
      section(
        'While a request is open',
        text(
          'Professionals see the title, description, category, priority, budget, preferred date and city. They don’t see your name, phone number or street, so keep those out of the description.',
        ),
      ),
      section(
        'Once it’s accepted',
        text(
          'The professional sees your name, company if you gave one, phone number and street. You see their business name and phone number. The job connects you at no cost, so you’ll each find the other’s email and phone under Connections. If you cancel, all of it is hidden again, unless another job or a Connection still links you.',
        ),
      ),
      section(
        'On a published project',
        text(
          'Professionals and commercial clients who may see it see your name or company, what you say about yourself, and the project with its photos, budget, dates and city. They don’t see the street or how to get in until you accept their proposal. Any of them can look, but only verified ones can send a proposal.',
        ),
      ),
      section(
        'What a professional shows in search',
        text(
          'Members who hire see a professional’s name or business, city, services, radius, hourly rate, next free day, description, rating, number of reviews, completed jobs, Verified badge and match score. They don’t see a phone number or email address.',
        ),
      ),
      section(
        'When two people connect',
        text(
          'Once someone uses a Connection to contact you, you both see each other’s email and phone. With a proposal on a project, that happens when the owner accepts. Both are hidden again if the professional declines, the Connection comes back or one of you blocks the other.',
        ),
      ),
      section(
        'Your email address',
        text(
          'Only people you’re connected with see it. For more, read our ',
          link('Privacy Policy', '/privacy'),
          '.',
        ),
      ),
    ],
  },
  {
    id: 'copy-or-close',
    tab,
    changed: '2026-11-30',
    title: 'Get a copy of your data or delete your account',
    lead: 'You do both yourself, under Your data in your account.',
    keywords: 'export download data privacy gdpr delete remove close account cancel leave zip',
    sections: [
      section(
        'Get a copy',
        steps(
          ['Open ', link('Your data', '/account#data'), ' and choose Request copy.'],
          'We email you when it’s ready, usually within minutes.',
          `Download the ZIP file while you’re signed in. It’s there for ${days(EXPORT_DAYS)}.`,
        ),
        text(
          'It has everything under your name: profile, requests, jobs, projects, reviews, payments and Connections as JSON, and your photos, videos and documents. You can ask for one copy a day.',
        ),
      ),
      section(
        'Delete your account',
        steps(
          ['Open ', link('Your data', '/account#data'), ' and choose Delete account.'],
          'Read what ends, then enter your password and the word DELETE.',
        ),
        list(
          'Right away, no one can find or contact you, and you’re signed out everywhere.',
          'Open requests and jobs are canceled with their appointments, and the other person gets an email. Projects go offline. Your public page is gone.',
          'An open dispute continues without you. You can’t add to it, and we email you the decision.',
          'Connections go back for people who wait for your answer, and for your own open proposals. Contacts you made yourself stay used: you’ve seen how to reach them.',
          'Your plan is canceled. It ends with what you paid.',
        ),
      ),
      section(
        'Changed your mind?',
        text(
          `Sign in within ${days(CLOSING_DAYS)} and choose Keep my account. What was canceled stays canceled; everything else is as you left it.`,
        ),
      ),
      section(
        'After that',
        list(
          `When the ${days(CLOSING_DAYS)} are over, we delete what identifies you, your texts and your files.`,
          'Completed jobs and the reviews you wrote stay, from a “Former member”.',
          `We keep payment records for ${PAYMENT_RECORD_YEARS} years, as tax law requires, without your name.`,
          'You can sign up again with the same address. A free trial is once per person, so there’s no second one.',
        ),
        note(
          'You can’t undo this, and Connections you have left end with the account. ',
          link('What the Privacy Policy says', '/privacy#how-long-we-keep-it'),
        ),
      ),
      section(
        'In a company',
        text(
          'Everyone can get a copy of their own records and delete their own sign-in. The copy of the whole account, and its end, are the owner’s.',
        ),
      ),
      section(
        'Can’t sign in?',
        text(
          'Write to us through ',
          link('Contact Support', '/contact-support'),
          ` from your account’s email address. We answer within ${days(RIGHTS_ANSWER_DAYS)}, free of charge.`,
        ),
      ),
    ],
  },
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
