import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH } from '#contract/requests.ts';
import { formatCount } from '#src/ui/format.ts';
import type { Article } from './article.ts';
import { CATEGORIES, CATEGORY_COUNT, PRIORITY_FACTS } from './figures.ts';
import { facts, link, list, note, section, steps, text } from './prose.ts';

const tab = 'property-owners';
const changed = '2026-11-20';

/** Property owners: a request from its first word to its end. */
export const REQUEST_ARTICLES: readonly Article[] = [
  {
    id: 'create-a-request',
    tab,
    changed,
    title: 'Create a request',
    lead: 'Title, description and category are all it takes. Posting is free, and you may post as many as you need.',
    keywords: 'post job new service budget date priority urgent emergency photos',
    sections: [
      section(
        'How to do it',
        steps(
          ['Open ', link('Create request', '/requests/new'), '.'],
          `Give it a title of up to ${formatCount(MAX_TITLE_LENGTH, 'character')} that says what is wanted: Repipe upstairs bathroom.`,
          `Describe what is wrong or wanted, what you know about it and when somebody is there. There is room for ${formatCount(MAX_DESCRIPTION_LENGTH, 'character')}.`,
          `Choose one of the ${CATEGORY_COUNT}: ${CATEGORIES}.`,
          'Check the location, and send it.',
        ),
      ),
      section(
        'Priority',
        facts(PRIORITY_FACTS),
        text('It is a wish that professionals see. It does not oblige anybody.'),
      ),
      section(
        'What you may leave out',
        list(
          'Budget: one figure or two. It helps people judge the size of the work, and nobody is bound by it.',
          'Preferred date: today or later.',
          'Street: shown only to the professional who accepts.',
        ),
      ),
      section(
        'If something goes wrong',
        text(
          'What you typed stays in this browser tab until the request is sent, also when the connection breaks or the page reloads.',
        ),
      ),
    ],
  },
  {
    id: 'describe-the-work',
    tab,
    changed,
    title: 'Describe the work so that somebody accepts',
    lead: 'A professional decides by title and description alone. The more they can judge from there, the sooner one accepts.',
    keywords: 'tips advice better writing answer nobody',
    sections: [
      section(
        'Say these things',
        list(
          'What it is: the fixture, the room, its age and make if you know them.',
          'What happens: since when, how often, and what was tried.',
          'What you want: repaired, replaced, or an opinion first.',
          'What stands in the way: stairs, pets, parking, hours when nobody may come.',
        ),
      ),
      section(
        'Leave these things out',
        list(
          'Phone number, street and door codes. Everybody who looks for jobs can read the description.',
          'Names of other people.',
        ),
      ),
      section(
        'One request, one job',
        text(
          'A tap and a lawn are two requests: they belong to different categories, and different people take them.',
        ),
      ),
    ],
  },
  {
    id: 'after-you-post',
    tab,
    changed,
    title: 'After you post: who sees it, and what happens',
    lead: 'Professionals who offer this kind of work and travel to you see it at once. The first who accepts has it.',
    keywords: 'status pending accepted progress completed waiting nobody answers match matches',
    sections: [
      section(
        'Who sees it',
        text(
          'Every professional can look at all open jobs. By default they see those of their own services within the distance they travel, the newest first. If we could not find your location, only those who look beyond their own area see the request; cancel it then and create it again with a ZIP code.',
        ),
      ),
      section(
        'The four steps',
        steps(
          'Pending: it is open, and nobody has accepted.',
          'Accepted: one professional has it. Nobody else sees it any more.',
          'In progress: they have started.',
          'Completed: they are done, and you can review them.',
        ),
        text(
          'You hear of every step by mail and in the app. ',
          link('Your requests', '/requests'),
          ' shows where each one stands.',
        ),
      ),
      section(
        'If nobody accepts',
        list(
          'Read the description as a stranger would, and create it again with what is missing.',
          'Check category and location.',
          'A request does not run out: it stays open until somebody accepts or you cancel.',
        ),
      ),
    ],
  },
  {
    id: 'when-somebody-accepts',
    tab,
    changed,
    title: 'When a professional accepts',
    lead: 'You get their phone number and they get yours, with the street. Call each other and agree on day and price.',
    keywords: 'contact details call phone choose decline reject quote estimate',
    sections: [
      section(
        'What to do next',
        steps(
          'Open the request. It shows who accepted, whether they are verified, and their number.',
          'Call them. Agree on the day, the price and how it is paid.',
          'Ask for the price in writing before work begins. It is between the two of you.',
        ),
      ),
      section(
        'If it is not the right person',
        text(
          'You may cancel as long as work has not started, and create the request anew. Their access to phone and street ends with it.',
        ),
        note(
          'A professional whose documents are not checked yet may accept too. The request then says Verification Pending beside the name; ask to see license and insurance. ',
          link('What verified means', '/help/what-verified-means'),
        ),
      ),
    ],
  },
  {
    id: 'cancel-a-request',
    tab,
    changed,
    title: 'Cancel a request',
    lead: 'You can cancel while it is pending or accepted. It costs nothing, and a professional who had accepted is told.',
    keywords: 'delete remove withdraw change edit',
    sections: [
      section(
        'How to do it',
        steps(
          ['Open the request under ', link('Your requests', '/requests'), '.'],
          'Choose Cancel request and confirm.',
        ),
        text('It cannot be taken back. If you need the work after all, create a new request.'),
      ),
      section(
        'Once work has started',
        text(
          'A request that is in progress cannot be cancelled here: call the professional. If you cannot settle it between you, ',
          link('write to us', '/contact-support'),
          '.',
        ),
      ),
      section(
        'To change a request',
        text('A request cannot be edited once it is posted. Cancel it and create it anew.'),
      ),
    ],
  },
];
