import { createFileRoute } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { marketDay } from '#contract/market-day.ts';
import {
  type ConnectionsPart,
  PART_LABELS,
  connectionsSearchSchema,
} from '#src/app/features/connections/connections-search.ts';
import { ConnectionsScreen } from '#src/app/features/connections/connections-screen.tsx';
import { loadPeople } from '#src/app/features/connections/people/people-loader.ts';
import { OWN_PROJECTS_TO_INVITE_INPUT } from '#src/app/features/invitations/invite-inputs.ts';
import type { PeopleFilter } from '#src/app/features/connections/people/person-labels.ts';
import { SAVED_INPUT } from '#src/app/features/connections/people/saved-labels.ts';
import {
  ALL_LINES,
  type StatementSelection,
} from '#src/app/features/connections/statement/statement-search.ts';
import { inputOfStatement } from '#src/app/features/connections/statement/statement-labels.ts';

export const Route = createFileRoute('/_member/connections')({
  validateSearch: connectionsSearchSchema,
  loaderDeps: ({
    search,
  }): {
    part: ConnectionsPart;
    statement: StatementSelection;
    target: string | undefined;
    people: PeopleFilter;
  } => ({
    part: search.part ?? 'balance',
    statement: statementOf(search),
    target: search.connection,
    people: peopleFilterOf(search),
  }),
  // What cannot be loaded does not take the page with it: its place says so and offers to try again.
  loader: async ({ context, deps: { part, statement, target, people } }) => {
    const utils = await context.loadUtils();
    const { connections, projects } = utils;
    const { userType } = context.viewer;
    switch (part) {
      case 'people':
        await loadPeople(utils, { target, filter: people });
        break;
      case 'saved':
        await Promise.all([
          connections.listSaved.prefetchInfinite(SAVED_INPUT),
          userType !== 'service_professional' && projects.listMine.prefetch(OWN_PROJECTS_TO_INVITE_INPUT),
        ]);
        break;
      case 'balance':
        await Promise.all([
          connections.balance.prefetch(),
          connections.statement.prefetchInfinite(inputOfStatement(ALL_LINES)),
          connections.statement.prefetchInfinite(inputOfStatement(statement)),
        ]);
        break;
      default:
        part satisfies never;
    }
    return { today: marketDay(new Date()) };
  },
  head: ({ match: { search } }) => {
    const part = search.part === undefined ? 'Connections' : PART_LABELS[search.part];
    return { meta: [{ title: `${part} | ${BRAND_NAME}` }] };
  },
  component: ConnectionsPage,
});

function peopleFilterOf({ side, from, to, counted }: PeopleFilter): PeopleFilter {
  return { side, from, to, counted };
}

function statementOf({ filter = 'all', from, to, lot }: Partial<StatementSelection>): StatementSelection {
  return { filter, from, to, lot };
}

function ConnectionsPage() {
  const { viewer } = Route.useRouteContext();
  const search = Route.useSearch();
  const { part = 'balance', connection } = search;
  return (
    <ConnectionsScreen
      {...{ viewer, part, connection }}
      statement={statementOf(search)}
      today={Route.useLoaderData().today}
      people={peopleFilterOf(search)}
    />
  );
}
