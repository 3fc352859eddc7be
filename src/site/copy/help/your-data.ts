import { CLOSING_DAYS, EXPORT_DAYS } from '#contract/account-rules.ts';
import { PAYMENT_RECORD_YEARS, RIGHTS_ANSWER_DAYS } from '#src/site/legal/legal-rules.ts';
import type { Article } from './article.ts';
import { days } from './figures.ts';
import { link, list, note, section, steps, text } from './prose.ts';

const tab = 'getting-started';

/** Getting started: who sees what of a member, and what becomes of it. */
export const YOUR_DATA_ARTICLES: readonly Article[] = [
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
];
