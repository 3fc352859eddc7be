import { chakra } from '@chakra-ui/react/styled-system';
import { PROJECT_EVENT_LABELS, type ProjectEvent } from '#contract/project-publishing.ts';
import { api } from '#src/api.ts';
import { QueryList, ShowMore } from '#src/ui/feedback/query-list.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton.tsx';
import { formatDateTime } from '#src/ui/format-date.ts';
import { cardRow } from '#src/ui/layout/card-row.ts';
import { CardSection } from '#src/ui/layout/card-section.tsx';
import { changedFieldsInWords } from './own-project-labels.ts';

export const HISTORY_LIMIT = 10;

const Row = chakra('li', {
  base: cardRow('12px'),
});

/** Everything that happened to a project, the latest first. */
export function ProjectHistory({ projectId }: { projectId: string }) {
  const list = api.projects.history.useInfiniteQuery(
    { id: projectId, limit: HISTORY_LIMIT },
    { getNextPageParam: (page) => page.nextCursor },
  );
  return (
    <CardSection title="History">
      <QueryList
        query={list}
        items={list.data?.pages.flatMap((page) => page.items)}
        loading={<SkeletonRows rows={2} picture={false} action={false} label="Loading the history" />}
        failed="The history didn’t load."
        empty={null}
      >
        {(event) => <Event key={event.id} event={event} />}
      </QueryList>
      <ShowMore query={list} />
    </CardSection>
  );
}

function Event({ event: { kind, createdAt, changedFields, professional } }: { event: ProjectEvent }) {
  const changed = changedFieldsInWords(changedFields);
  return (
    <Row>
      <chakra.p fontWeight="label">
        {PROJECT_EVENT_LABELS[kind]}
        {professional !== null && `: ${professional.name}`}
      </chakra.p>
      <chakra.p textStyle="meta" color="fg.muted" fontVariantNumeric="tabular-nums">
        {formatDateTime(createdAt)}
      </chakra.p>
      {changed !== null && <chakra.p textStyle="meta">Changed: {changed}</chakra.p>}
    </Row>
  );
}
