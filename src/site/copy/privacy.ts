import { KNOWN_DEVICE_DAYS } from '#contract/auth.ts';
import { BRAND_NAME } from '#contract/brand.ts';
import {
  DELETION_DAYS,
  LEGAL_EFFECTIVE_DATE,
  MINIMUM_AGE,
  PAYMENT_RECORD_YEARS,
  RIGHTS_ANSWER_DAYS,
} from '#src/site/legal/legal-rules.ts';
import type { LegalDocument } from '#src/site/legal/legal-copy.ts';
import {
  CONFIRMATION_LINK_LIFE,
  days,
  RESET_LINK_LIFE,
  SESSION_IDLE,
  SESSION_LONGEST,
} from './help/figures.ts';
import { facts, link, list, note, section, text } from './help/prose.ts';

/** The Privacy Policy: says what the software does, and changes with it. */
export const PRIVACY: LegalDocument = {
  title: 'Privacy Policy',
  effective: LEGAL_EFFECTIVE_DATE,
  lead: 'We keep what it takes to bring a client and a professional together, show your phone number and street only to the person you work with, and sell nothing to anybody.',
  other: { title: 'Terms of Service', path: '/terms' },
  sections: [
    section(
      'Who we are and what this covers',
      text(
        `${BRAND_NAME} (“we”, “us”) runs a marketplace on which property owners and commercial clients find service professionals. This policy covers the website, the mails we send and the command line that developers may use. It says what we collect, why, who sees it, how long it stays and what you can ask of us.`,
      ),
      text(
        `Accounts are for people of ${MINIMUM_AGE} years or older. We do not knowingly keep data of anybody younger; if you learn of such an account, `,
        link('tell us', '/contact-support'),
        ' and we delete it.',
      ),
    ),
    section(
      'What we collect',
      text('What you give us:'),
      list(
        'Account: email address, password, kind of account, and that you stated your age.',
        'Profile: full name, company, city and state or ZIP code, phone, street, services, and for professionals radius, hourly rate, the next free day and a description.',
        'Requests: title, description, category, priority, budget, preferred date, location and street, and what became of them.',
        'Reviews: stars and words.',
        'Purchases: what you bought, when and for how much, and the name and address that you gave for the invoice.',
        'Connections: whom you contacted or who contacted you, when, whether it was opened or answered, and every movement of your balance.',
        'License and insurance of professionals: what was checked, by whom, on which day and until when it is valid.',
        'Messages to our team through the forms for support, sales, careers, the waitlist and state requests, with a résumé if you attach one.',
      ),
      text('What comes with using the site:'),
      list(
        'Sessions: the name of your browser and system, when you signed in and when you were last seen.',
        'Notifications and whether you have read them.',
        'Your network address, counted for a short time to stop floods and guessing of passwords, and not stored with your account.',
        'Technical logs: which address of the site was asked for, when, how long it took, and errors.',
      ),
      text('We buy no data about you and collect none from other sites.'),
    ),
    section(
      'What we use it for',
      list(
        'To run your account and let you sign in safely.',
        'To show requests to professionals who offer the work and travel to the place, and professionals to those who hire.',
        'To bring two people together once a request is accepted.',
        'To tell you what happened to your requests and jobs.',
        'To check licenses and insurance and show whether they hold.',
        'To charge for plans and Connections, and to keep an account of them.',
        'To answer you, settle disagreements, stop abuse and obey the law.',
      ),
      text(
        'We do not use your data for advertising, do not sell or rent it and do not share it so that others can advertise to you. No decision about you is left to software alone: restricting an account is decided by a person.',
      ),
    ),
    section(
      'Who sees what',
      facts([
        {
          label: 'Anybody',
          value:
            'Nothing of your account. Public pages show counts and averages, such as how many professionals work in an area and what they charge by the hour.',
        },
        {
          label: 'Members who hire',
          value:
            'Of verified professionals, and of those whose documents are not checked yet where somebody asks for them too: name, business, city and distance, services, radius, hourly rate, next free day, description, rating and number of reviews, completed jobs, and the match score made of these.',
        },
        {
          label: 'Professionals',
          value:
            'Of open requests: title, description, category, priority, budget, preferred date, city and distance. Not who posted them.',
        },
        {
          label: 'The two of a job',
          value:
            'From acceptance on: both names, the company, both phone numbers, and for the professional the street. A job connects its two: email addresses and phone numbers stand among their Connections. All of it is hidden again if the client cancels, unless another job or a Connection still joins the two.',
        },
        {
          label: 'The two of a Connection',
          value:
            'Once one has used a Connection to contact the other, and for a proposal on a project once its owner has accepted: both names, email addresses and phone numbers, and where each is. Email addresses and phone numbers are hidden again when the Connection comes back or one blocks the other.',
        },
        { label: 'The professional you review', value: 'Your stars, your words and your name.' },
        {
          label: 'Our team',
          value: 'What is needed to answer you, to check documents and to look into abuse.',
        },
      ]),
      note(
        'Nobody else sees your email address. The description of a request is read by every professional who looks for jobs: leave private details out of it.',
      ),
    ),
    section(
      'Private fields',
      text(
        'Phone number and street are kept apart from profiles and requests and are read only for the person who may see them. What a page does not show is not sent to the browser either. Others see a city, not the point on the map from which distances are measured.',
      ),
    ),
    section(
      'Passwords and sessions',
      list(
        'Passwords are stored only as a slow, salted hash. Nobody can read them, we included.',
        `You stay signed in through a cookie. A session ends after ${SESSION_IDLE} without use and after ${SESSION_LONGEST} in any case; its secret is stored as a hash.`,
        [
          'Every device and command line that is signed in stands under ',
          link('Devices', '/account#devices'),
          ', where you can end it.',
        ],
        `Links that reset a password work once and for ${RESET_LINK_LIFE}; those that confirm an address work for ${CONFIRMATION_LINK_LIFE}.`,
      ),
    ),
    section(
      'Cookies and what stays in your browser',
      text(
        `Two cookies, set when you sign in. One keeps you signed in. The other tells us for up to ${days(KNOWN_DEVICE_DAYS)} that you have signed in on this device before, so that somebody who guesses at your password elsewhere cannot get in your way; it stays when you sign out and signs nobody in. Scripts can read neither. There are no cookies for statistics or advertising, and our pages load nothing from other companies: no fonts, no pictures, no trackers.`,
      ),
      text(
        'What you type into a form, and the plan that you chose before signing up, stay in the open tab of your browser until they are sent or the tab is closed. A note that your browser has fetched our two fonts stays with it and tells nothing about you.',
      ),
    ),
    section(
      'Payment',
      text(
        'You pay on the page of our payment provider, Stripe. No card number is ever entered on our pages, and none reaches us. Receipts, and the page on which you change your card, are Stripe’s too. We keep:',
      ),
      list(
        'the number under which Stripe knows you as a customer, and the numbers of subscriptions and payments;',
        'what was bought, the amount, the dates, whether it was paid, and what was refunded or disputed;',
        'the name and billing address for the invoice, which are shown to nobody on the site;',
        'of a trial: the spelling of your email address that is the same for every variant of it, and a fingerprint of the card. It is no part of the number and serves only to grant one trial for each card;',
        'the notices that Stripe sends us about all this, as they arrive. They name the billing address and email address, and of a card its kind, its month of expiry and its last digits.',
      ),
    ),
    section(
      'Companies that work for us',
      list(
        'Postmark delivers our mails. It receives the address of the recipient and the text, which for an accepted job holds the phone number and the street.',
        'Stripe handles payment, as above. It receives your name, your email address, what you buy and the name and address for the invoice, and from you the card.',
        'Hosting companies run the servers and the database for us.',
      ),
      text(
        'They may use the data only to do this work. Beyond them we hand data to an authority when the law obliges us, and to a successor if the business is transferred, who is then bound by this policy.',
      ),
    ),
    section(
      'Logs',
      text(
        `Logs help us find faults. Passwords, cookies, tokens, phone numbers, streets and the text of mails are taken out before a line is written, and addresses are kept without what follows the question mark. They are kept only for as long as finding faults takes.`,
      ),
    ),
    section(
      'How long we keep it',
      list(
        'Account, profile, requests, jobs and notifications: while your account is open.',
        `After you close it: what identifies you is deleted within ${days(DELETION_DAYS)}. Completed jobs and reviews may stay without your name, so that the other side keeps its history and ratings stay true.`,
        'Sessions and links that have run out: removed within hours.',
        'Counts of network addresses: at most a day.',
        'Mails waiting to be sent: until delivered, then a short while for fault finding; those that could not be delivered for up to a year.',
        'Checks of documents: while the account is open, as evidence of what a badge rested on.',
        'Messages to our team, résumés included: for as long as we need them for what you wrote about; ask us, and we delete yours sooner. A résumé whose application was never sent: a day.',
        `Records of payments, Stripe’s notices and the movements of Connections that belong to them: ${PAYMENT_RECORD_YEARS} years, as tax law asks.`,
        'That an email address and a card have had their trial: as long as there are trials, so that nobody has two.',
      ),
    ),
    section(
      'Your rights',
      text('Wherever you live, you may ask us to'),
      list(
        'tell you what we keep about you, and give you a copy that a computer can read;',
        'correct what is wrong;',
        'delete your account and what belongs to it;',
        'stop or limit a use you object to.',
      ),
      text(
        'You change most things yourself under ',
        link('Account', '/account'),
        '. There is no button yet for a copy of your data or for closing your account: write to us through ',
        link('Contact Support', '/contact-support'),
        ' from the address of your account, and a person does it (',
        link('how to ask', '/help/copy-or-close'),
        `). We answer within ${days(RIGHTS_ANSWER_DAYS)}, at no charge, and treat nobody worse for asking. If you disagree with our answer, ask for it to be looked at again by another person; the attorney general of your state takes complaints too.`,
      ),
    ),
    section(
      'Security',
      text(
        'Connections to the site are encrypted, access to the database is limited to those who run it, attempts to sign in are limited in number, and every procedure of the server checks who is asking. No system is perfect: if data of yours is exposed we tell you and the authorities as the law demands, in plain words and without delay.',
      ),
      text(
        'Found a weakness? Report it through ',
        link('Contact Support', '/contact-support'),
        ' and we will thank you for it.',
      ),
    ),
    section(
      'Where data is kept',
      text(
        `${BRAND_NAME} serves the United States, and data is kept there. If you use the site from elsewhere, it is processed in the United States.`,
      ),
    ),
    section(
      'Changes and questions',
      text(
        'We change this policy when the software changes what it does. Changes that matter are announced by mail before they hold; the day at the top says since when this text does. Questions go to ',
        link('Contact Support', '/contact-support'),
        '.',
      ),
    ),
  ],
};
