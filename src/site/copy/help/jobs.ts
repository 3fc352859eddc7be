import { SESSION_IDLE_DAYS } from '#contract/auth.ts';
import { ERRORS } from '#contract/errors.ts';
import { earnedCents } from '#contract/jobs.ts';
import { formatMoney } from '#src/ui/format.ts';
import type { Article } from './article.ts';
import { CATEGORY_COUNT, days, JOBS_SHOWN, SERVICE_COUNT } from './figures.ts';
import { link, list, note, section, steps, text } from './prose.ts';

const tab = 'professionals';
const changed = '2026-11-21';

/** An invented job, for the sentence on earnings; the rule that counts it is the contract's. */
const EXAMPLE = { budgetMinCents: 180_000, budgetMaxCents: 260_000 };

/** Professionals: jobs from finding to earning. */
export const JOB_ARTICLES: readonly Article[] = [
  {
    id: 'find-jobs',
    tab,
    changed,
    title: 'Find open jobs near you',
    lead: 'Your dashboard lists open jobs within your radius and services, the newest first.',
    keywords: 'leads work search radius distance widen no jobs empty available',
    sections: [
      section(
        'How the list is made',
        list(
          'Open: nobody has accepted it yet.',
          'Within the distance you travel, measured from the place in your profile.',
          `In the category of one of your services. ${SERVICE_COUNT} belong to ${CATEGORY_COUNT}, so somebody who cares for trees also sees lawns.`,
        ),
        text(
          `The list shows ${JOBS_SHOWN} at a time; Show more brings the next ones. All shows every open job, however far and in every category.`,
        ),
      ),
      section(
        'What you see before accepting',
        text(
          'Title, description, category, priority, budget if there is one, preferred date, city and distance. Name, street and phone appear once you accept.',
        ),
      ),
      section(
        'Published projects',
        text(
          'Projects that owners publish with photos stand under ',
          link('Browse projects', '/browse-projects'),
          '. Publishing one is coming, so the list may be empty. A proposal uses a Connection of yours and one of the owner’s; looking is free.',
        ),
      ),
      section(
        'If the list is empty',
        list(
          ['Widen the radius or add services under ', link('Profile', '/account#profile'), '.'],
          'Check your location: without one we can find, you see the jobs of all areas and no distances.',
          ['See whether your state is among the ', link('areas we serve', '/help/areas-served'), '.'],
        ),
      ),
    ],
  },
  {
    id: 'accept-a-job',
    tab,
    changed,
    title: 'Accept a job',
    lead: 'Accepting is free and uses no Connection. The first to accept has the job, and client and professional get each other’s phone numbers.',
    keywords: 'take claim first already taken bid quote connection cost',
    sections: [
      section(
        'How to do it',
        steps(
          'Read the description to its end, and look at date and distance.',
          'Choose Accept.',
          'Call the client to agree on day and price. Phone and street stand on the job and in the mail we send you.',
        ),
      ),
      section(
        'When somebody was faster',
        text(
          `You then read: ${ERRORS.job_already_taken.message} If the client has cancelled: ${ERRORS.job_not_open.message} Nothing is counted against you.`,
        ),
      ),
      section(
        'Only accept what you will do',
        text(
          "You can't hand back an accepted job yourself. If something comes up, call the client right away: they can cancel and post it again. A job that the client cancels doesn't lower your completion rate.",
        ),
      ),
      section(
        'Before you are verified',
        text(
          'You may accept jobs, and the client sees Verification Pending beside your name. ',
          link('How to get verified', '/help/get-verified'),
        ),
      ),
    ],
  },
  {
    id: 'start-and-complete',
    tab,
    changed,
    title: 'Start a job and mark it complete',
    lead: 'Two buttons tell the client where the work stands: Start Job when it begins, Mark Complete when it is done.',
    keywords: 'finish done status progress cancel undo',
    sections: [
      section(
        'In this order',
        steps(
          'Accepted: you have the job, and the client may still cancel. You are told if they do.',
          'Start Job: from now on it cannot be cancelled here.',
          'Mark Complete: asks once more, since it cannot be undone. The client is told and asked for a review.',
        ),
        text('Each step sends the client a mail.'),
      ),
      section(
        'If the client cancels',
        text('The job stays in your list as cancelled. Phone and street are no longer shown.'),
      ),
      section(
        'Where your jobs are',
        text('All of them are under ', link('Your jobs', '/jobs'), ', the last accepted first.'),
      ),
    ],
  },
  {
    id: 'earnings',
    tab,
    changed,
    title: 'How earnings and completion rate are counted',
    lead: 'Earnings add up the budget figures of your completed jobs. They are a guide: payment goes from the client to you, past us.',
    keywords: 'money income payout paid chart tax statement percent',
    sections: [
      section(
        'The figure of a job',
        text(
          `The highest amount the client gave, or the lowest if there is no other; nothing if they gave none. A job with a budget of ${formatMoney(EXAMPLE.budgetMinCents)} to ${formatMoney(EXAMPLE.budgetMaxCents)} counts ${formatMoney(earnedCents(EXAMPLE))}.`,
        ),
        text('The chart shows the last twelve months by the month in which a job was completed.'),
      ),
      section(
        'Completion rate',
        text("Completed jobs divided by all that you accepted. Jobs that the client cancelled don't count."),
      ),
      section(
        'Getting paid',
        note(
          'Agree with the client on how and when. We neither collect nor pay out money for jobs, and take no share of it.',
        ),
      ),
    ],
  },
  {
    id: 'command-line',
    tab,
    changed,
    title: 'For developers: the command line',
    lead: 'Everything the site can do can be done from a terminal: list open jobs, accept one, create a request, read the answers as JSON.',
    keywords: 'cli api developer token script terminal automation json npm',
    sections: [
      section(
        'Begin',
        steps(
          'In a checkout of the repository: npm run cli -- login --email you@example.com',
          'Then, for instance: npm run cli -- jobs list-open --json',
          'npm run cli -- --help lists every command; each explains its own options.',
        ),
      ),
      section(
        'What login keeps',
        text(
          `A token in a file that only you can read. It works like a signed-in browser: unused for ${days(SESSION_IDLE_DAYS)}, it ends. It is listed under `,
          link('Devices', '/account#devices'),
          ', where you can sign it out.',
        ),
      ),
      section(
        'In scripts',
        list(
          'With --json you get exactly what the server answered.',
          'Errors go to the error stream with their code, and the exit status says that something failed.',
          'The same rules and limits hold as on the site, also for what is paid: checkouts are opened as links.',
        ),
      ),
    ],
  },
];
