import { CONFIRM_AFTER_DAYS, CONFIRM_WITHIN_DAYS } from '#contract/request-confirmations.ts';
import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH } from '#contract/requests.ts';
import { formatCount } from '#src/ui/format.ts';
import type { Article } from './article.ts';
import { CATEGORIES, CATEGORY_COUNT, days, PRIORITY_FACTS } from './figures.ts';
import { facts, link, list, note, section, steps, text } from './prose.ts';

const tab = 'property-owners';
const changed = '2026-11-22';

/** Property owners: a request from its first word to its end. */
export const REQUEST_ARTICLES: readonly Article[] = [
  {
    id: 'create-a-request',
    tab,
    changed,
    title: 'Create a request',
    lead: 'All you need is a title, a description and a category. Posting is free, as often as you like.',
    keywords: 'post job new service budget date priority urgent emergency photos',
    sections: [
      section(
        'How to do it',
        steps(
          ['Open ', link('Create request', '/requests/new'), '.'],
          `Add a title that says what you need, such as Repipe upstairs bathroom. You have ${formatCount(MAX_TITLE_LENGTH, 'character')}.`,
          `Describe what’s wrong or what you want, what you know about it, and when someone is home. You have ${formatCount(MAX_DESCRIPTION_LENGTH, 'character')}.`,
          `Choose one of the ${CATEGORY_COUNT}: ${CATEGORIES}.`,
          'Check the location and send it.',
        ),
      ),
      section(
        'Priority',
        facts(PRIORITY_FACTS),
        text('Professionals see your priority, but it doesn’t commit anyone.'),
      ),
      section(
        'What’s optional',
        list(
          'Budget: one amount or a range. It shows the size of the job and commits no one.',
          'Preferred date: today or later.',
          'Street: only the professional who accepts sees it.',
        ),
      ),
      section(
        'If something goes wrong',
        text(
          'What you’ve typed stays in this browser tab until you send it, even if you lose your connection or reload the page.',
        ),
      ),
    ],
  },
  {
    id: 'describe-the-work',
    tab,
    changed,
    title: 'Write a request that gets accepted',
    lead: 'Professionals decide by your title and description. The clearer they are, the sooner someone accepts.',
    keywords: 'tips advice better writing answer nobody',
    sections: [
      section(
        'What to include',
        list(
          'What it is: the fixture, the room, its age and brand if you know them.',
          'What’s happening: since when, how often, and what you’ve tried.',
          'What you want: a repair, a replacement, or an opinion first.',
          'What to plan around: stairs, pets, parking, times that don’t work.',
        ),
      ),
      section(
        'What to leave out',
        list(
          'Phone number, street and door codes. Every professional looking for jobs can read the description.',
          'Other people’s names.',
        ),
      ),
      section('One request, one job', text('A faucet and a lawn are two requests. Different pros do them.')),
    ],
  },
  {
    id: 'after-you-post',
    tab,
    changed,
    title: 'What happens after you post',
    lead: 'Professionals who do this kind of work near you see it right away. The first to accept gets the job.',
    keywords: 'status pending accepted progress completed waiting nobody answers match matches',
    sections: [
      section(
        'Who sees it',
        text(
          'Any professional can look at all open jobs. By default they see jobs that match their services and radius, newest first. If we couldn’t find your location, only professionals looking beyond their area see your request. Edit it and enter a ZIP code.',
        ),
      ),
      section(
        'Is it still open?',
        text(
          `After ${days(CONFIRM_AFTER_DAYS)} without a pro, we email you a link. One press keeps the request open, and pros see when you confirmed it. Without an answer we remind you, and close it after ${days(CONFIRM_WITHIN_DAYS)}. You can post it again.`,
        ),
      ),
      section(
        'The four steps',
        steps(
          'Pending: it’s open, and no one has accepted yet.',
          'Accepted: one professional has it. No one else can see it.',
          'In progress: work has started.',
          'Completed: the work is done. Leave a review.',
        ),
        text(
          'We’ll tell you about each step by email and in the app. Track each one under ',
          link('Your requests', '/requests'),
          '.',
        ),
      ),
      section(
        'If no one accepts',
        list(
          'Reread the description as a stranger would. Post it again with what’s missing.',
          'Check the category and location.',
        ),
      ),
    ],
  },
  {
    id: 'when-somebody-accepts',
    tab,
    changed,
    title: 'When a professional accepts',
    lead: 'You get their phone number. They get yours, and your street. Call to agree on a day and a price.',
    keywords: 'contact details call phone choose decline reject quote estimate',
    sections: [
      section(
        'What to do next',
        steps(
          'Open the request. You’ll see who accepted, if they’re verified, and their number.',
          [
            'Call them. Agree on the price and how you’ll pay, and ',
            link('set a time', '/help/set-an-appointment'),
            ' on the request’s page.',
          ],
          'Get the price in writing before work starts. It’s between the two of you.',
        ),
      ),
      section(
        'If it’s not the right person',
        text(
          'You can cancel until work starts, then post the request again. They’ll no longer see your phone and street.',
        ),
        note(
          'Professionals we haven’t verified yet can accept too. You’ll see Verification Pending next to their name. Ask to see their license and insurance. ',
          link('What “verified” means', '/help/what-verified-means'),
        ),
      ),
    ],
  },
  {
    id: 'cancel-a-request',
    tab,
    changed,
    title: 'Change or cancel a request',
    lead: 'Edit a request until a professional accepts it. Cancel it until work starts. Both are free.',
    keywords: 'delete remove withdraw change edit',
    sections: [
      section(
        'To cancel a request',
        steps(
          ['Open the request under ', link('Your requests', '/requests'), '.'],
          'Choose Cancel request and confirm.',
        ),
        text(
          'If a professional had accepted, we’ll let them know. Canceling can’t be undone, but Post again on the canceled request fills in a new one for you.',
        ),
      ),
      section(
        'Once work has started',
        text(
          'You can’t cancel a request in progress on the site. Call the professional. If you can’t work it out, ',
          link('open a dispute', '/help/settle-a-dispute'),
          '.',
        ),
      ),
      section(
        'To change a request',
        text(
          'Open it and choose Edit. You can change everything, the place included, while it’s pending. Matches and open jobs follow right away.',
        ),
      ),
    ],
  },
];
