import { CONNECT_COST, MAX_OPEN_RESPONSES, SILENCE_DAYS } from '#contract/connection-rules.ts';
import {
  MAX_INVITATIONS,
  VISIBILITIES,
  VISIBILITY_EXPLANATIONS,
  VISIBILITY_LABELS,
} from '#contract/project-options.ts';
import type { Article } from './article.ts';
import { days } from './figures.ts';
import { facts, link, list, note, section, steps, text } from './prose.ts';

const tab = 'property-owners';
const changed = '2026-11-22';

/** Property owners: projects, invitations and proposals. */
export const PROJECT_ARTICLES: readonly Article[] = [
  {
    id: 'publish-a-project',
    tab,
    changed: '2026-11-30',
    title: 'Publish a project',
    lead: 'For bigger work, describe it once with photos, a budget and dates. Professionals send you proposals to compare.',
    keywords: 'renovation remodel draft wizard visibility public featured private unpublish close done edit',
    sections: [
      section(
        'How to do it',
        steps(
          ['Start a project from ', link('your dashboard', '/dashboard/property-owner'), '.'],
          'Fill in the steps. We save everything as you type, and you can finish on another device.',
          'Review it, choose who can find it, and publish.',
        ),
      ),
      section(
        'Who can find it',
        facts(
          VISIBILITIES.map((visibility) => ({
            label: VISIBILITY_LABELS[visibility],
            value: VISIBILITY_EXPLANATIONS[visibility],
          })),
        ),
        text('No one sees your street, phone or access details until you accept their proposal.'),
      ),
      section(
        'What it costs',
        text(
          `Publishing is free, but you need ${CONNECT_COST} Connection to do it. Each proposal you get uses ${CONNECT_COST} of your Connections and ${CONNECT_COST} of the professional’s. When you run out, the project pauses until you have one again.`,
        ),
      ),
      section(
        'Change it later',
        list(
          'Edit the project and publish again. Until then, everyone sees the version you published.',
          'Pros whose proposal is open or accepted get one message about a new budget, new dates or a new scope each time you publish.',
          'Unpublish it to work on it in private, close it when you have enough proposals, or mark it as done. On a project that’s done, say whose work it was, and you can review each other.',
        ),
      ),
    ],
  },
  {
    id: 'invite-professionals',
    tab,
    changed,
    title: 'Invite professionals to a project',
    lead: 'Ask the pros you want a proposal from. It’s free, and the only way to be found for a private project.',
    keywords: 'invitation invite private withdraw ask viewed',
    sections: [
      section(
        'How to do it',
        steps(
          [
            'Choose Invite next to a professional: in ',
            link('search', '/find-professionals'),
            ', in the matches of a request, under ',
            link('Saved profiles', '/connections?part=saved'),
            ' or on their profile.',
          ],
          'Choose one of your published projects and send the invitation.',
          'They get an email and a notification, once.',
        ),
        text(`You can have up to ${MAX_INVITATIONS} invitations on a project at a time.`),
      ),
      section(
        'What it costs',
        text(
          `Inviting is free. A proposal from someone you invited costs the same as any other: ${CONNECT_COST} Connection from each of you.`,
        ),
      ),
      section(
        'See what came of it',
        text(
          'The project’s page lists everyone you invited, and whether they’ve viewed it or sent a proposal.',
        ),
      ),
      section(
        'Take it back',
        text(
          'Choose Withdraw. A private project is then hidden from them. We don’t tell them. Once they’ve sent a proposal, they keep seeing the project.',
        ),
      ),
    ],
  },
  {
    id: 'compare-proposals',
    tab,
    changed,
    title: 'Compare and answer proposals',
    lead: 'See the proposals on a project side by side, then accept or decline each one.',
    keywords: 'proposal response estimate accept decline reason returned charged contact',
    sections: [
      section(
        'What you can compare',
        text(
          'Name, trade, distance, what we checked, rating, completed jobs, estimate, first available day, message and documents. Sort the open ones by estimate, start, rating or distance.',
        ),
      ),
      section(
        'How to answer',
        list(
          'Open a proposal to read its message.',
          'Accept it, and you see each other’s phone and email. They also see the address and how to get in.',
          'Decline it and choose a reason. They’ll read it.',
        ),
        note('You answer once. You can’t change it later.'),
      ),
      section(
        'When Connections come back',
        text(
          `If you neither open nor answer a proposal within ${days(SILENCE_DAYS)}, both Connections come back. An answer keeps them, even a no. `,
          link('What a Connection is', '/help/connections'),
        ),
      ),
      section(
        'How many you get',
        text(
          `Up to ${MAX_OPEN_RESPONSES} proposals wait for you at a time. You can lower that when you publish. Answer one to make room for the next.`,
        ),
      ),
    ],
  },
];
