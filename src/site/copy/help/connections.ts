import {
  CONNECT_COST,
  GOODWILL_DAYS,
  MAX_OPEN_RESPONSES,
  SILENCE_DAYS,
  SILENCE_REMINDER_DAYS,
  SUSPENSION_REFUND_DAYS,
} from '#contract/connection-rules.ts';
import { MAX_EXTRA_QUANTITY, PACKS } from '#contract/packs.ts';
import { HASH_ALGORITHM, HASH_BYTES, STATEMENT_FORMAT, TEXT_ENCODING } from '#contract/statement-format.ts';
import { formatCount, formatMoney } from '#src/ui/format.ts';
import type { Article } from './article.ts';
import { days, severalDays } from './figures.ts';
import { facts, link, list, section, steps, text } from './prose.ts';

const tab = 'getting-started';
const changed = '2026-11-22';

const PAYMENTS = link('Payments', '/dashboard?tab=payments');
const STATEMENT = link('Connections', '/connections');

/** Getting started: Connections. */
export const CONNECTION_ARTICLES: readonly Article[] = [
  {
    id: 'connections',
    tab,
    changed: '2026-11-30',
    title: 'What a Connection is and when it’s used',
    lead: 'A Connection lets you contact one person. You see the price before you click. Once you’re connected, messages and calls cost nothing.',
    keywords: 'credit credits cost refund money back lead leads proposal statement export csv',
    sections: [
      section(
        'When one is used',
        list(
          `You contact someone: ${CONNECT_COST} of yours.`,
          `A professional sends a proposal on a published project: ${CONNECT_COST} of theirs and ${CONNECT_COST} of the owner’s.`,
          'You post a request, or accept one as a professional: none. The job connects you.',
          'You’re already connected directly or by a job: none, even for a proposal. A project connects you for that project only, so a proposal on the next one uses Connections.',
        ),
        text(
          `A project can have at most ${MAX_OPEN_RESPONSES} open proposals, or fewer if the owner prefers. If the owner runs out of Connections, the project pauses and professionals aren’t charged.`,
        ),
      ),
      section(
        'When it comes back',
        text(
          `If the other person has neither opened nor answered within ${days(SILENCE_DAYS)}, every Connection used comes back automatically. Any answer counts, even a no. Then nothing comes back.`,
        ),
        text(
          `If we restrict someone’s account, you get back what you used on them in the last ${days(SUSPENSION_REFUND_DAYS)}, answered or not.`,
        ),
        text(
          `It returns to where it came from. If that has expired, you can use it for another ${days(GOODWILL_DAYS)}. If you owe Connections after a refund, it pays one back.`,
        ),
      ),
      section(
        'Your statement',
        text(
          'See every change under ',
          STATEMENT,
          ', with your balance after each one: added, used, returned, expired or taken back. Export CSV downloads the lines you’ve filtered for, or all of them, for a spreadsheet.',
        ),
      ),
    ],
  },
  {
    id: 'people-and-answers',
    tab,
    changed,
    title: 'Your connections and how to answer them',
    lead: 'Everyone you’ve contacted, and everyone who’s contacted you, is in one list. You’ll see who’s waiting for an answer.',
    keywords: 'contact details phone email accept decline proposal answer silence reminder list people',
    sections: [
      section(
        'Where to find them',
        text(
          'Open ',
          link('People', '/connections?part=people'),
          '. Anything waiting for your answer comes first, here and on your dashboard. Email and phone appear next to each person once they’re shared.',
        ),
      ),
      section(
        'When contact details are shared',
        list(
          'Someone contacts a professional from a profile: right away, for both. If the professional declines, they’re hidden again, for both.',
          'A professional sends a proposal: when the owner accepts, for both. A no keeps them private.',
          'A professional accepts a request: right away, for both.',
        ),
      ),
      section(
        'When someone contacts you',
        steps(
          'Choose Open to read it. From then on, it no longer counts as unanswered.',
          'Answer with Accept or Decline for a proposal, or I’m interested or Not this time for a contact. We’ll ask before you decline.',
          'We tell the other person. You answer once and can’t change it.',
        ),
      ),
      section(
        'When no one answers',
        text(
          `We remind the other person after ${severalDays(SILENCE_REMINDER_DAYS)}. If they’ve neither opened nor answered it after ${days(SILENCE_DAYS)}, your Connection comes back automatically. The list shows the day. Any answer stops that, even a no, and so does opening it.`,
        ),
      ),
    ],
  },
  {
    id: 'block-and-report',
    tab,
    changed,
    title: 'Block or report someone',
    lead: 'A block hides the two of you from each other. A report tells our team. Find both in the ••• menu on a profile, in a conversation, or next to a name under Connections.',
    keywords: 'unblock harassment spam fraud fake scam abuse safety stop contact',
    sections: [
      section(
        'What a block does',
        list(
          'You won’t see each other in searches, matches, profiles, projects, Connections or open jobs.',
          'Neither of you can contact the other or accept their requests.',
          'We don’t tell the other person.',
          'Connections already used don’t come back.',
        ),
      ),
      section(
        'To unblock',
        text(
          'Choose Undo right away, or Unblock under ',
          link('Blocked people', '/account#blocked'),
          ' any time. That restores everything.',
        ),
      ),
      section(
        'To report someone',
        steps(
          'Choose Report, pick a reason and tell us what happened.',
          'In a conversation, decide whether our team may read its latest messages. What you write later stays between the two of you.',
          'Only our team sees it. We don’t tell the other person who reported them.',
          'Someone on our team reads it, and may warn the person, restrict their account or close the report.',
        ),
        text(
          `If we restrict the account, you get back Connections you used on that person in the last ${days(SUSPENSION_REFUND_DAYS)}. `,
          link('When an account is restricted', '/help/restricted-account'),
        ),
      ),
    ],
  },
  {
    id: 'allowance-and-packs',
    tab,
    changed,
    title: 'When Connections expire and what packs add',
    lead: 'Plans include Connections every month. They don’t roll over. Need more now? Buy a pack.',
    keywords: 'roll over rollover unused buy more extra expire monthly limit reset pack packs single singles',
    sections: [
      section(
        'Four ways to get Connections',
        list(
          'Your plan: a set number each billing month, even if you pay annually. Unused ones expire at the end of the month.',
          'One-time packs: don’t expire while your account is open.',
          'Monthly and annual packs: add Connections each month, which expire with the month. They renew until you cancel.',
          `Single Connections: up to ${MAX_EXTRA_QUANTITY} at a time, at your plan’s price. You need a plan. They don’t expire while your account is open.`,
        ),
        text(
          'The ones that expire first get used first, so one-time purchases go last. See what you have, and until when, under ',
          STATEMENT,
          '.',
        ),
      ),
      section(
        'What packs cost',
        facts(packFacts()),
        text(link('Buy Connections', '/buy-connections'), '. You don’t need a plan to buy a pack.'),
      ),
      section(
        'When you run out',
        text(
          'Buy a pack or single Connections, or move up to a larger plan. If a plan is cheaper, we’ll say so.',
        ),
      ),
      section(
        'If a payment is refunded',
        list(
          'We take back the Connections it bought, in proportion to the refund.',
          'If you’ve already used them, the next ones from your plan or a purchase pay those back first. A free trial’s never do.',
          'If you dispute a charge with your bank, its Connections are on hold. If the dispute is settled in our favor, you can use them again. Otherwise we take them back.',
        ),
      ),
      section(
        'To cancel a renewing pack',
        text(
          'Go to ',
          PAYMENTS,
          ' any time. You keep getting its Connections until the paid period ends, and you can change your mind until then.',
        ),
      ),
    ],
  },
  {
    id: 'verify-a-statement',
    tab,
    changed: '2026-11-25',
    title: 'Verify your statement, or have someone else do it',
    lead: 'Each line of your statement seals the ones before it, so a change anywhere shows. You don’t have to take our word for it.',
    keywords: `hash chain ${HASH_ALGORITHM} fingerprint proof audit accountant tamper json`,
    sections: [
      section(
        'Verify a copy',
        steps(
          ['Open ', STATEMENT, ' and choose Download copy.'],
          [
            'Open ',
            link('Verify a statement', '/verify-statement'),
            ' and choose the file. No account needed.',
          ],
          'Paste the fingerprint from any of our monthly emails. It proves that no line up to that email has changed.',
        ),
        text(
          'Your browser does the work and sends nothing. From the command line, use connections export-chain and connections verify.',
        ),
      ),
      section(
        'The monthly email',
        text(
          'In the first days of a month, we email you what moved the month before, your balance and the fingerprint of your last line. You’ll get one if something moved or you have Connections left. Keep the emails: they’re your proof. Notifications in your account turns them off together with other emails about Connections.',
        ),
      ),
      section(
        'Check it with your own tools',
        list(
          'The file is JSON with format, account, lines and head. The first line is the oldest.',
          `Start with the ${HASH_ALGORITHM} of the text ${STATEMENT_FORMAT}|, followed by the account.`,
          'For each line, join id, at, kind, lot, change, balance, reason, connection and reverses with |. An empty value is an empty text.',
          `Take the ${HASH_ALGORITHM} of the ${String(HASH_BYTES)} bytes of the previous hash followed by that text in ${TEXT_ENCODING}. It has to equal the hash of the line.`,
          'Each balance is the one before plus the change. The last hash is the head, and it’s what our emails call the fingerprint.',
        ),
        text(
          'The lines hold ids and codes instead of names, so nothing in them changes when someone changes a name or closes an account.',
        ),
      ),
    ],
  },
];

/** A row for each pack: what it gives, and what it costs bought once and by the month. */
function packFacts() {
  return PACKS.map(({ name, connections, oneTimePriceCents, monthlyPriceCents }) => ({
    label: name,
    value: `${formatCount(connections, 'Connection')}: ${formatMoney(oneTimePriceCents)} once, or ${formatMoney(monthlyPriceCents)} each month`,
  }));
}
