import { BRAND_NAME } from '#contract/brand.ts';
import { SILENCE_REMINDER_DAYS } from '#contract/connection-rules.ts';
import { DELETION_DAYS, PAYMENT_RECORD_YEARS, RIGHTS_ANSWER_DAYS } from '#src/site/legal/legal-rules.ts';
import { REMINDERS } from '#src/site/copy/faq.ts';
import type { Article } from './article.ts';
import {
  CONFIRMATION_LINK_LIFE,
  days,
  MARKETS,
  PASSWORD_LENGTH,
  PHONE_HOURS,
  RESET_LINK_LIFE,
  SESSION_IDLE,
  SESSION_LONGEST,
  severalDays,
} from './figures.ts';
import { link, list, note, section, steps, text } from './prose.ts';

const tab = 'getting-started';
const changed = '2026-11-21';

/** Getting started: the account and what belongs to it. */
export const ACCOUNT_ARTICLES: readonly Article[] = [
  {
    id: 'how-it-works',
    tab,
    changed,
    title: `What ${BRAND_NAME} does, and for whom`,
    lead: 'People who need work done on a property describe it. Verified professionals near them see it, and one of them takes it. There is no bidding.',
    keywords: 'marketplace overview bids auction roles app ios android mobile',
    sections: [
      section(
        'Three kinds of accounts',
        list(
          'Property owners post requests for their own homes and find professionals nearby.',
          'Service professionals see open jobs in their area, accept them and carry them out.',
          'Commercial clients post requests for the properties that they manage.',
        ),
        text('You choose the kind when you sign up. It stays the kind of that account.'),
      ),
      section(
        'What you can do today',
        list(
          'Post a request, follow it and cancel it.',
          'Find verified professionals, the best match first, and see what each score is made of.',
          'See open jobs, accept one, start it and complete it.',
          'Review a completed job.',
          'Open a profile, save it, or contact its person with a Connection.',
          'Answer whoever contacts you, and block or report somebody.',
          'Choose a plan, buy Connections, and follow them line by line.',
        ),
        text('Publishing projects and messages are coming. Posting and accepting requests is free.'),
      ),
      section(
        'On your phone',
        text(
          `${BRAND_NAME} works in the browser of any phone. Apps for iOS and Android are coming; you can `,
          link('join the waitlist', '/waitlist'),
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
    lead: 'You need an email address, a password, your name and the place where you are. It takes about two minutes, and no card.',
    keywords: 'sign up register join email confirm verification link age adult',
    sections: [
      section(
        'How to sign up',
        steps(
          [link('Open the sign-up form', '/auth?mode=signup'), ' and choose what you are.'],
          'Enter your full name, your city and state or ZIP code, your email address and a password.',
          'Confirm that you are an adult and agree to the terms.',
          'Tell us which services you need or offer, so that the right people and jobs are shown first.',
        ),
      ),
      section(
        'Confirm your email address',
        text(
          `We send you a link that works for ${CONFIRMATION_LINK_LIFE}. You can use your account before you open it, but confirm the address soon: word about your requests and jobs goes there. A new link can be sent from `,
          link('your account', '/account#email'),
          '.',
        ),
      ),
      section(
        'Choose the place well',
        text(
          'Distances are measured from it. If we cannot find it, we keep what you wrote and tell you; a ZIP code always works. You can change it later under ',
          link('Profile', '/account#profile'),
          '.',
        ),
      ),
      section(
        'When an account exists already',
        text(
          'Each email address can have one account. If sign-up says that yours is taken, ',
          link('sign in', '/auth'),
          ' or ',
          link('ask for a new password', '/auth?mode=forgot'),
          '.',
        ),
      ),
    ],
  },
  {
    id: 'passwords',
    tab,
    changed,
    title: 'Passwords, and how to reset yours',
    lead: `A password has ${PASSWORD_LENGTH}, whichever you like. We only refuse those that are easy to guess.`,
    keywords: 'forgot forgotten login locked out weak cannot sign in',
    sections: [
      section(
        'What makes a good one',
        list(
          'Length matters more than symbols: four unrelated words are better than one with a digit at the end.',
          'It must not be a common password, nor be built around your name, your email address or your city.',
          'If we refuse one, the form says why.',
        ),
      ),
      section(
        'Forgot your password',
        steps(
          [link('Ask for a reset link', '/auth?mode=forgot'), ' with the address of your account.'],
          `Open the link in the mail. It works once, and for ${RESET_LINK_LIFE}.`,
          'Set a new password and sign in with it. Every device that was signed in is signed out.',
        ),
        text(
          'We answer the same for every address, so that nobody can find out who has an account. If no mail arrives, look into the spam folder and check that it is the address you signed up with.',
        ),
      ),
      section(
        'Change it',
        text(
          'Under ',
          link('Password', '/account#password'),
          ' in your account. This browser stays signed in; all others are signed out. We send you a mail about every change.',
        ),
      ),
      section(
        'Too many attempts',
        text('After many wrong passwords in a short time we ask you to wait. The message says how long.'),
      ),
    ],
  },
  {
    id: 'devices',
    tab,
    changed,
    title: 'Devices: where you are signed in',
    lead: 'Your account lists every browser and command line that is signed in. You can end each of them, or all but the one you are using.',
    keywords: 'session sessions sign out everywhere logout stolen lost phone token security',
    sections: [
      section(
        'How long you stay signed in',
        text(
          `A device that is not used for ${SESSION_IDLE} is signed out. After ${SESSION_LONGEST} you sign in again in any case.`,
        ),
      ),
      section(
        'Sign out elsewhere',
        steps(
          ['Open ', link('Devices', '/account#devices'), ' in your account.'],
          'Choose Sign out beside a device, or Sign out all others.',
          'If you did not know the device, change your password as well.',
        ),
      ),
      section(
        'One browser, several tabs',
        text('Signing out in one tab signs out the other tabs of that browser too.'),
      ),
      section(
        'What we keep of a device',
        text(
          'The name of the browser and of the system, such as Safari on iOS, when it signed in and when it was last seen. We keep no location and no network address with it.',
        ),
      ),
    ],
  },
  {
    id: 'areas-served',
    tab,
    changed,
    title: 'Areas we serve',
    lead: `Professionals are available in ${MARKETS}. You can sign up anywhere else, but hardly anybody will see your requests there yet.`,
    keywords: 'state states city location map expansion available where zip',
    sections: [
      section(
        'If your state is not on the list',
        text(
          'Sign-up says so plainly and lets you go on. ',
          link('Request your state', '/request-state'),
          ': the number of requests decides where we go next.',
        ),
      ),
      section(
        'How a place is found',
        list(
          'A ZIP code is the surest. A city needs its state when several have that name.',
          'Distances are measured in a straight line between the middles of ZIP code areas, so a drive is longer.',
          'Other people see your city and state, never the point on the map.',
        ),
      ),
    ],
  },
  {
    id: 'notifications',
    tab,
    changed,
    title: 'Mails and notifications',
    lead: 'Whenever somebody moves a request or job of yours on, you hear of it in the app and by mail.',
    keywords: 'email emails bell alerts unsubscribe spam newsletter',
    sections: [
      section(
        'If you post requests',
        list('A professional accepted, with their phone number.', 'They started.', 'They completed it.'),
      ),
      section(
        'If you are a professional',
        list(
          'A receipt when you accept a job, with phone and street of the client, and one when you complete it.',
          'The client cancelled.',
          'A client reviewed your work.',
        ),
      ),
      section(
        'About your plan and your Connections',
        list(
          `Your trial has begun, and ${REMINDERS} before the first charge a reminder.`,
          'A receipt for every payment, word of one that failed, and of a refund.',
          'A change, a cancellation or its undoing, with the day from which it holds.',
          `Somebody connected with you, and after ${severalDays(SILENCE_REMINDER_DAYS)} without a look a reminder.`,
          'Somebody answered you, or a Connection came back.',
          'A project of yours is paused, because no Connections are left for another proposal.',
        ),
      ),
      section(
        'About your account',
        list(
          'The link that confirms your address, and the one that resets your password.',
          'Your password was changed.',
          'Your account was restricted or restored, with the reason.',
        ),
        note(
          'We send these mails because something happened. There is no newsletter, so there is nothing to unsubscribe from.',
        ),
      ),
    ],
  },
  {
    id: 'who-sees-what',
    tab,
    changed,
    title: 'Who sees your name, phone and street',
    lead: 'Your street is shown to one person: the one you work with, from the moment a request is accepted. Your phone number goes to them too, and to people you are connected with.',
    keywords: 'privacy private data address personal hidden email safety',
    sections: [
      section(
        'While a request is open',
        text(
          'Professionals see its title, description, category, priority, budget, preferred date and the city. They do not see who you are, your phone number or your street. Keep such details out of the description.',
        ),
      ),
      section(
        'Once it is accepted',
        text(
          'The professional sees your name, the company if you gave one, your phone number and the street. You see the name of their business and their phone number. The two of you are connected by it, at no cost: email address and phone number stand among your Connections. If you cancel, all of it is hidden again, unless another job or a Connection still joins you.',
        ),
      ),
      section(
        'What a professional shows in search',
        text(
          'Name or business, city, services, radius, hourly rate, next free day, description, rating, reviews counted, completed jobs and whether they are verified, with the match score made of these. Members who hire see that; phone and email address are not part of it.',
        ),
      ),
      section(
        'Two who are connected',
        text(
          'Once one has used a Connection to contact the other, both see each other’s email address and phone number; with a proposal on a project, once the owner has accepted it. They are hidden again if the Connection comes back or one blocks the other.',
        ),
      ),
      section(
        'Your email address',
        text(
          'Apart from people you are connected with, other members never see it. More about data stands in the ',
          link('Privacy Policy', '/privacy'),
          '.',
        ),
      ),
    ],
  },
  {
    id: 'copy-or-close',
    tab,
    changed,
    title: 'Get a copy of your data, or close your account',
    lead: 'There is no button for either yet. Write to us from the address of your account, and a person does it.',
    keywords: 'export download data privacy gdpr delete remove close account cancel leave',
    sections: [
      section(
        'How to ask',
        steps(
          ['Open ', link('Contact Support', '/contact-support'), ' while you are signed in.'],
          'Choose account support, and say whether you want a copy, the account closed, or both.',
          `We answer within ${days(RIGHTS_ANSWER_DAYS)}, at no charge.`,
        ),
        text('If the message comes from another address, we ask you to confirm that the account is yours.'),
      ),
      section(
        'A copy',
        text(
          'A file that a computer can read, with your profile, requests, jobs, reviews, payments, Connections and what else stands under your name. If you change your mind about something in it, most can be corrected under ',
          link('Account', '/account'),
          '.',
        ),
      ),
      section(
        'Closing',
        list(
          `What identifies you is deleted within ${days(DELETION_DAYS)}.`,
          'Completed jobs and reviews may stay without your name.',
          `Records of payments are kept for ${PAYMENT_RECORD_YEARS} years, as tax law asks.`,
        ),
        note(
          'It cannot be undone, and Connections end with the account. Cancel your plan and cancel or finish what is under way first: the other side is counting on it. ',
          link('What the Privacy Policy says', '/privacy#how-long-we-keep-it'),
        ),
      ),
    ],
  },
  {
    id: 'reach-a-person',
    tab,
    changed,
    title: 'Reach a person',
    lead: 'When no article answers it, people do: how to write to us, and when somebody picks up the phone.',
    keywords: 'contact support phone hours email chat complaint help bug',
    sections: [
      section(
        'Write to us',
        text(
          'The form under ',
          link('Contact Support', '/contact-support'),
          ' reaches the team. Choose the reason that fits best, and name the request or job it is about by its title. If an error message showed a number for support, add it: it leads us to the cause.',
        ),
      ),
      section(
        'Call us',
        text('The number stands on the ', link('support page', '/support'), `, ${PHONE_HOURS}.`),
      ),
    ],
  },
];
