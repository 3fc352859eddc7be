import { SESSION_IDLE_DAYS } from '#contract/auth.ts';
import { SAMPLE_SERVER } from '#contract/brand.ts';
import { ERRORS } from '#contract/errors.ts';
import { earnedCents } from '#contract/jobs.ts';
import { formatMoney } from '#src/ui/format.ts';
import type { Article } from './article.ts';
import { CATEGORY_COUNT, days, JOBS_SHOWN, SERVICE_COUNT } from './figures.ts';
import { link, list, note, section, steps, text } from './prose.ts';

const tab = 'professionals';
const changed = '2026-11-22';

/** An invented job, for the sentence on earnings; the rule that counts it is the contract's. */
const EXAMPLE = { budgetMinCents: 180_000, budgetMaxCents: 260_000 };

/** Professionals: jobs from finding to earning. */
export const JOB_ARTICLES: readonly Article[] = [
  {
    id: 'find-jobs',
    tab,
    changed,
    title: 'Find open jobs near you',
    lead: 'Your dashboard shows open jobs that match your radius and services, newest first.',
    keywords: 'leads work search radius distance widen no jobs empty available',
    sections: [
      section(
        'What’s on the list',
        list(
          'Open jobs no one has accepted yet.',
          'Jobs within your radius, measured from the place in your profile.',
          `Jobs in the category of one of your services. ${SERVICE_COUNT} fall into ${CATEGORY_COUNT}, so if you do trees, you’ll see lawns too.`,
        ),
        text(
          `You’ll see ${JOBS_SHOWN} at a time. Choose Show more for the next ones, or All for every open job, at any distance and in every category.`,
        ),
      ),
      section(
        'What you see before you accept',
        text(
          'Title, description, category, priority, preferred date, city, distance, and budget if there is one. You’ll see the name, street and phone once you accept.',
        ),
      ),
      section(
        'Published projects',
        text(
          'Find projects that owners publish with photos under ',
          link('Browse projects', '/browse-projects'),
          '. Looking is free. A proposal uses one of your Connections and one of the owner’s.',
        ),
      ),
      section(
        'If the list is empty',
        list(
          ['Widen your radius or add services under ', link('Profile', '/account#profile'), '.'],
          'Check your location. If we can’t find it, you’ll see jobs in every area, without distances.',
          ['Check that we’re in your state: ', link('areas we serve', '/help/areas-served'), '.'],
        ),
      ),
    ],
  },
  {
    id: 'accept-a-job',
    tab,
    changed,
    title: 'Accept a job',
    lead: 'Accepting is free on every plan. The first to accept gets the job, and you and the client get each other’s phone numbers.',
    keywords: 'take claim first already taken bid quote connection cost',
    sections: [
      section(
        'How to do it',
        steps(
          'Read the full description, and check the date and distance.',
          'Choose Accept.',
          'Call the client to agree on a day and a price. Their phone and street are on the job and in the email we send you.',
        ),
      ),
      section(
        'If someone was faster',
        text(
          `You’ll see: ${ERRORS.job_already_taken.message} If the client canceled: ${ERRORS.job_not_open.message} Neither counts against you.`,
        ),
      ),
      section(
        'Only accept jobs you’ll do',
        text(
          'You can’t hand back an accepted job yourself. If something comes up, call the client right away. They can cancel and post it again. A job the client cancels doesn’t lower your completion rate.',
        ),
      ),
      section(
        'Before you are verified',
        text(
          'You can accept jobs, and the client sees Verification Pending next to your name. ',
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
    lead: 'Two buttons keep your client up to date: Start Job when you begin, Mark Complete when you’re done.',
    keywords: 'finish done status progress cancel undo',
    sections: [
      section(
        'Step by step',
        steps(
          'Accepted: the job is yours. The client can still cancel, and we’ll tell you if they do.',
          'Start Job: from here on, it can’t be canceled on the site.',
          'Mark Complete: we’ll ask you to confirm, since you can’t undo it. Then we tell the client and ask for a review.',
        ),
        text('We email the client at each step.'),
      ),
      section(
        'Agree on a time, and on what to do if something goes wrong',
        text(
          'The job’s page is where you ',
          link('set an appointment', '/help/set-an-appointment'),
          ' and, if you can’t agree with the client, ',
          link('open a dispute', '/help/settle-a-dispute'),
          '.',
        ),
      ),
      section(
        'If the client cancels',
        text('The job stays on your list as canceled. You’ll no longer see the phone and street.'),
      ),
      section(
        'Where your jobs are',
        text('Find them all under ', link('Your jobs', '/jobs'), ', most recently accepted first.'),
      ),
    ],
  },
  {
    id: 'earnings',
    tab,
    changed,
    title: 'How we count earnings and completion rate',
    lead: 'Earnings add up the budgets of your completed jobs. They’re a guide, since clients pay you directly.',
    keywords: 'money income payout paid chart tax statement percent',
    sections: [
      section(
        'What each job counts',
        text(
          `The highest amount the client gave, or the lowest if that’s the only one. No budget counts as nothing. A job with a budget of ${formatMoney(EXAMPLE.budgetMinCents)} to ${formatMoney(EXAMPLE.budgetMaxCents)} counts ${formatMoney(earnedCents(EXAMPLE))}.`,
        ),
        text('The chart shows the past year, by the month you completed each job.'),
      ),
      section(
        'Completion rate',
        text('Completed jobs divided by all the jobs you accepted. Jobs the client canceled don’t count.'),
      ),
      section(
        'Getting paid',
        note(
          'Agree with the client on how and when you’ll be paid. We don’t handle payment for jobs, and we take no cut.',
        ),
      ),
    ],
  },
  {
    id: 'command-line',
    tab,
    changed: '2026-11-30',
    title: 'For developers: the command line',
    lead: 'Do most of what you do on the site from a terminal: list open jobs, accept one, create a request, and read the output as JSON.',
    keywords: 'cli api developer token script terminal automation json npm',
    sections: [
      section(
        'Get started',
        steps(
          `In a checkout of the repository, run: npm run cli -- login --email you@example.com --server ${SAMPLE_SERVER}`,
          'Then try: npm run cli -- connections balance --json',
          'npm run cli -- --help lists every command. Each one explains its options.',
        ),
      ),
      section(
        'What login stores',
        text(
          `A token in a file that only you can read. Like a signed-in browser, it expires after ${days(SESSION_IDLE_DAYS)} without use. You can sign it out under `,
          link('Devices', '/account#devices'),
          '.',
        ),
      ),
      section(
        'In scripts',
        list(
          'With --json, you get exactly what the server returned.',
          'Errors go to stderr with their code, and the exit status is nonzero.',
          'The same rules and limits apply as on the site. To pay, you open a checkout link.',
        ),
      ),
    ],
  },
];
