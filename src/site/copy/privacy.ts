import {
  CLOSING_DAYS,
  EXPORT_DAYS,
  NOTIFICATION_DAYS,
  PROVIDER_EVENT_DAYS,
  UNDELIVERED_EMAIL_DAYS,
} from '#contract/account-rules.ts';
import { KNOWN_DEVICE_DAYS } from '#contract/auth.ts';
import { BRAND_NAME } from '#contract/brand.ts';
import { CREDENTIAL_GRACE_DAYS } from '#contract/credential-rules.ts';
import { WEBHOOK_LOG_DAYS } from '#contract/webhook-events.ts';
import {
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
  lead: 'We keep what it takes to bring clients and professionals together. Your street goes only to the professional you work with, your phone number to them and people you’re connected with. We never sell your data.',
  other: { title: 'Terms of Service', path: '/terms' },
  sections: [
    section(
      'Who we are and what this covers',
      text(
        `${BRAND_NAME} (“we”, “us”) runs a marketplace where property owners and commercial clients find service professionals. This policy covers the website, the emails we send and the command line for developers. It explains what we collect, why, who sees it, how long we keep it and what you can ask of us.`,
      ),
      text(
        `Accounts are for people ${MINIMUM_AGE} or older. We don’t knowingly keep data about anyone younger. If you learn of such an account, `,
        link('tell us', '/contact-support'),
        ' and we’ll delete it.',
      ),
    ),
    section(
      'What we collect',
      text('What you give us:'),
      list(
        'Account: email address, password, account type, and your statement of age.',
        'Profile: full name, company, city and state or ZIP code, phone, street and services. For professionals, also radius, hourly rate, next free day and a description; for people who hire, a description, a photo and a video. Also what you answer when you set up your account, such as kinds of property, budgets, experience or vendors.',
        'Business profile and portfolio: texts, logo, photos, videos and finished projects, and whether you agreed to a public page.',
        'Requests: title, description, category, priority, budget, preferred date, location and street, and what happened with them.',
        'Projects: what you want done, budget, dates, instructions for the site, photos and documents, and whom you invited. Proposals on them: what is offered, with files, and how it was answered.',
        'Properties: name, type, place, street, facts, notes and photos, and which requests and projects are there.',
        'Companies with several people: who is invited, by email address and role, who works there, and who did what.',
        'Reviews: stars, comments, photos, replies and what you tell us when you contest one.',
        'Messages: what you and other members write to each other, with files, and how far each has read.',
        'Appointments: the times that were proposed, agreed on or canceled.',
        'Disputes and reports: what you tell us about a job or a member, with files, what a member’s profile and project said when they were reported, and what we decide.',
        'Lists: profiles you save, people you block, searches we email you about, and forms you haven’t finished.',
        'Purchases: what you bought, when and for how much, and the name and address you gave for the invoice.',
        'Connections: who you contacted or who contacted you, when, whether it was opened or answered, and every change to your balance.',
        'Professionals’ license, insurance and other credentials: the documents and what they say, what was checked, by whom, on which day, and when it expires, and who on our team opened a document.',
        'Your own systems, if you connect them: the names, scopes and last use of access tokens, the addresses of webhooks and what was sent there.',
        'Messages to our team through the support, sales, careers, waitlist and state request forms, with a résumé if you attach one.',
      ),
      text('What we collect when you use the site:'),
      list(
        'Sessions: the name of your browser and system, when you signed in and when you were last seen. If you sign in with two steps, since when, and when recovery codes were made and used.',
        'Notifications, and whether you’ve read them.',
        'What you want to hear about and when. For push messages, the address your browser gives us for this device, until you sign out.',
        'Your network address, counted briefly to stop floods of traffic and password guessing, and not stored with your account.',
        'Technical logs: which page or action was requested, when, by which account, how long it took, and errors; and each try to sign in.',
      ),
      text('We don’t buy data about you or collect it from other sites.'),
    ),
    section(
      'What we use it for',
      list(
        'To run your account and let you sign in safely.',
        'To show requests to professionals who do the work and travel to the place, and professionals to people who hire.',
        'To connect two people once a request is accepted.',
        'To tell you what happens with your requests and jobs.',
        'To check licenses and insurance, and show whether they’re current.',
        'To charge for plans and Connections, and keep a record of them.',
        'To answer you, settle disputes, stop abuse and comply with the law.',
      ),
      text(
        'We don’t use your data for advertising, sell or rent it, or share it so that others can advertise to you. A person decides whether to restrict an account, approve a document or settle a dispute. Software follows published rules: it puts a professional’s account on hold if license and insurance are still missing ' +
          `${days(CREDENTIAL_GRACE_DAYS)} after sign-up, and lifts the hold once both are approved.`,
      ),
    ),
    section(
      'Who sees what',
      facts([
        {
          label: 'Anyone',
          value:
            'Nothing from your account, unless you’re a professional who publishes a public page, or reviewed one who does. Other public pages show counts and averages, such as how many professionals work in an area and what they charge per hour, and the closest matches without a name: distance, rating and what was checked.',
        },
        {
          label: 'Members who hire',
          value:
            'For verified professionals, and for those we haven’t verified yet if the search includes them: name, business, city and distance, services, radius, hourly rate, next free day, description, rating, completed jobs, and the match score based on these. On the profile also the business profile, portfolio, checked documents, usual reply time, and reviews with first name, initial and city.',
        },
        {
          label: 'People in the same company',
          value:
            'Everything in the company’s account, except that only its owner sees open invitations. They also see each other’s name, email address and role, and who changed what, also after someone has left.',
        },
        {
          label: 'Professionals',
          value:
            'For open requests: title, description, category, priority, budget, preferred date, city and distance, when the client last confirmed it, and how often and how fast they answer people. Not who posted them.',
        },
        {
          label: 'The two people on a job',
          value:
            'Once a job is accepted: both names, the company, both phone numbers, and for the professional the street. A job connects the two, so each finds the other’s email address and phone number under Connections. All of it is hidden again if the client cancels, unless another job or a Connection still links them.',
        },
        {
          label: 'Two people who connect',
          value:
            'Once one uses a Connection to contact the other, or, for a proposal on a project, once the owner accepts: both names, email addresses and phone numbers, and each one’s city. Email addresses and phone numbers are hidden again when the one who was contacted declines, the Connection comes back or one blocks the other.',
        },
        {
          label: 'Professionals and commercial clients who may see your project',
          value:
            'Your name or company, what you say about yourself, your rating, and the project with its photos, budget, dates and city. Of your properties: type, city, facts and a few photos. Of your completed requests: title, description, dates, budget and your review. The street, access and known issues only once you accept their proposal there.',
        },
        {
          label: 'Visitors of a public page',
          value:
            'If a professional agrees to a public page: business name, services, city and radius, checked documents, rating, completed jobs, description, portfolio photos, and the newest reviews with first name, initial and city. Search engines may list it until the professional takes it down.',
        },
        {
          label: 'The two sides of a conversation',
          value:
            'Messages and their files. Phone numbers, email addresses and links in them stay hidden until the two may see each other’s contact details.',
        },
        {
          label: 'The two sides of a dispute',
          value: 'Everything either of them says in it, with files, and our decision.',
        },
        {
          label: 'The person you report',
          value: 'Nothing. We don’t tell them who reported them.',
        },
        {
          label: 'The person you review',
          value: 'Your stars, comment, photos and name, once the review is published.',
        },
        {
          label: 'Our team',
          value:
            'What’s needed to answer you, check documents, decide disputes and look into abuse. Messages between two members only if one of them shows us the latest with a report; each look is recorded.',
        },
      ]),
      note(
        'No one else sees your email address. Every professional looking for jobs can read a request’s description, so leave private details out of it.',
      ),
    ),
    section(
      'Private fields',
      text(
        'We store phone number and street separately from profiles and requests, and read them only for the person who may see them. If a page doesn’t show something, we don’t send it to the browser either. Others see a city, not the spot on the map we measure distances from.',
      ),
    ),
    section(
      'Passwords and sessions',
      list(
        'We store passwords only as a slow, salted hash. No one can read them, including us.',
        `A cookie keeps you signed in. A session ends after ${SESSION_IDLE} without use, and after ${SESSION_LONGEST} either way. We store its secret as a hash.`,
        [
          'See every signed-in device and command line under ',
          link('Devices', '/account#devices'),
          ', and sign any of them out.',
        ],
        `Password reset links work once, for ${RESET_LINK_LIFE}. Links that confirm an address work for ${CONFIRMATION_LINK_LIFE}.`,
      ),
    ),
    section(
      'Cookies and what stays in your browser',
      text(
        `We set two cookies when you sign in. One keeps you signed in. The other tells us for up to ${days(KNOWN_DEVICE_DAYS)} that you’ve signed in on this device before, so that someone guessing your password elsewhere can’t get in your way. It stays when you sign out, and it signs no one in. When you save something, a third may make sure, for half a minute, that the pages you open already show it. Scripts can’t read any of them. There are no analytics or advertising cookies, and our pages load nothing from other companies: no fonts, no pictures, no trackers.`,
      ),
      text(
        'What you type into a form, and the plan you chose before signing up, stay in the open browser tab until they’re sent or you close the tab. Messages and changes to a draft that couldn’t be sent yet stay in the browser until they are, or until you sign out. Your browser also keeps the number of the last checkout it followed, and a note that it has our two fonts. The note says nothing about you.',
      ),
    ),
    section(
      'Payment',
      text(
        'You pay on the page of our payment provider, Stripe. You never enter a card number on our pages, and none reaches us. Receipts, and the page where you change your card, are Stripe’s too. We keep:',
      ),
      list(
        'your Stripe customer number, and the numbers of subscriptions and payments;',
        'what was bought, the amount, the dates, whether it was paid, and what was refunded or disputed;',
        'the name and billing address for the invoice, which no one on the site sees;',
        'for a trial: a hash of your email address that’s the same for every spelling of it, and a fingerprint of the card. Neither can be turned back, and both are used only to allow one trial per person and card;',
        'the notices Stripe sends us about all this, as they arrive. They include the billing address, email address, and the card’s type, expiration month and last digits.',
      ),
    ),
    section(
      'Companies that work for us',
      list(
        'Postmark delivers our emails. It receives the recipient’s address and the text, which for an accepted job includes the phone number and the street.',
        'Stripe handles payment, as described above. It receives your name, email address, what you buy and the name and address for the invoice, and your card directly from you.',
        'The maker of your browser, such as Google, Apple or Mozilla, delivers push messages if you turn them on. They’re encrypted: it learns that there is one for your device, not what it says.',
        'Hosting companies run the servers, the database and the storage for files for us.',
      ),
      text(
        'They may use the data only to do this work. Beyond that, we give data to an authority when the law requires it, and to a successor if the business is transferred, who is then bound by this policy.',
      ),
    ),
    section(
      'Logs',
      text(
        `Logs help us find errors. We remove passwords, cookies, tokens, phone numbers, streets and the text of emails before a line is written, and keep page addresses without anything after the question mark. We keep logs only as long as finding errors takes.`,
      ),
    ),
    section(
      'How long we keep it',
      list(
        'Account, profile, requests and jobs: while your account is open.',
        `Notifications: ${days(NOTIFICATION_DAYS)}. What was sent to your own systems: ${days(WEBHOOK_LOG_DAYS)}.`,
        `After you delete it: you’re hidden right away. For ${days(CLOSING_DAYS)} you can change your mind; then we delete what identifies you, your texts and your files. Completed jobs and reviews you wrote stay without your name, so the other person keeps their history and ratings stay accurate.`,
        'Reports, and what we decide in disputes: also after an account is deleted, so that we can protect others.',
        `A copy of your data that you asked for: ${days(EXPORT_DAYS)}, or until you delete your account.`,
        'Expired sessions and links: removed within hours.',
        'Pages your browser keeps so you can read them offline: on your device only, for a few days, deleted when you sign out.',
        'Counts of network addresses: at most a day.',
        `Emails waiting to be sent: until delivered, then a short while to help find errors. Emails we couldn’t deliver: ${days(UNDELIVERED_EMAIL_DAYS)}.`,
        'Document checks: while the account is open, as evidence of what a badge was based on.',
        'Messages to our team, including résumés: as long as we need them for what you wrote about. Ask us, and we’ll delete yours sooner. A résumé whose application was never sent: a day.',
        `Payment records and the Connection entries that belong to them: ${PAYMENT_RECORD_YEARS} years, as tax law requires; after you delete your account, without your name. Stripe’s notices: ${days(PROVIDER_EVENT_DAYS)}.`,
        'The hashes of an email address and a card that have had their trial: as long as we offer trials, so that no one gets two.',
      ),
    ),
    section(
      'Your rights',
      text('Wherever you live, you may ask us to'),
      list(
        'tell you what we keep about you, and give you a machine-readable copy;',
        'correct what’s wrong;',
        'delete your account and what belongs to it;',
        'stop or limit a use you object to.',
      ),
      text(
        'You can change most things yourself under ',
        link('Account', '/account'),
        '. Get a copy of your data or delete your account there, too, under ',
        link('Your data', '/account#data'),
        ' (',
        link('how it works', '/help/copy-or-close'),
        '). For anything else, or if you can’t sign in, write to us through ',
        link('Contact Support', '/contact-support'),
        ` from your account’s email address. We answer within ${days(RIGHTS_ANSWER_DAYS)}, free of charge, and never treat anyone worse for asking. If you disagree with our answer, ask for another person to review it. Your state’s attorney general takes complaints too.`,
      ),
    ),
    section(
      'Security',
      text(
        'Traffic to the site is encrypted, database access is limited to the people who run it, sign-in attempts are limited, and every server procedure checks who’s asking. No system is perfect. If your data is exposed, we notify you and the authorities as the law requires, in plain language and without delay.',
      ),
      text(
        'Found a vulnerability? Please report it through ',
        link('Contact Support', '/contact-support'),
        '. We’ll thank you for it.',
      ),
    ),
    section(
      'Where data is kept',
      text(
        `${BRAND_NAME} serves the United States, and we keep data there. If you use the site from elsewhere, your data is processed in the United States.`,
      ),
    ),
    section(
      'Changes and questions',
      text(
        'We update this policy when the software changes what it does. We announce changes that matter by email before they take effect. The date at the top shows when this version took effect. Questions? Go to ',
        link('Contact Support', '/contact-support'),
        '.',
      ),
    ),
  ],
};
