import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId } from 'react';
import type { ProjectResponse } from '#contract/proposals.ts';
import { api } from '#src/api.ts';
import { LoadFailed } from '#src/ui/feedback/load-failed.tsx';
import { Note } from '#src/ui/feedback/note.tsx';
import { ShowMore } from '#src/ui/feedback/query-list.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { useReadUntil } from '#src/ui/feedback/use-read-until.ts';
import { SelectField } from '#src/ui/form/select-field.tsx';
import {
  inputOfResponses,
  RESPONSE_SORT_LABELS,
  RESPONSE_SORTS,
  type ResponseSort,
  sortResponses,
} from './proposal-inputs.ts';
import { ResponseCard } from './response-card.tsx';

/** Side by side on a desk, one below the other on a phone. */
const Grid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
    gap: '16px',
    listStyle: 'none',
  },
});

export interface ResponsesProps {
  projectId: string;
  /** The proposal that a link leads to. */
  target: string | undefined;
  sort: ResponseSort;
  onSort: (sort: ResponseSort) => void;
}

/** Every proposal on one's project: those that wait for an answer first, then what was answered or returned. */
export function Responses({ projectId, target, sort, onSort }: ResponsesProps) {
  const list = api.projects.responses.useInfiniteQuery(inputOfResponses(projectId), {
    getNextPageParam: (page) => page.nextCursor,
  });
  const responses = list.data?.pages.flatMap((page) => page.items);
  const isFound = target === undefined || responses?.some(({ id }) => id === target) === true;
  useReadUntil(list, isFound);
  if (responses === undefined) {
    if (list.isPending) return <Skeleton width="full" height="320px" borderRadius="lg" />;
    return (
      <LoadFailed
        what="The proposals didn’t load."
        onRetry={() => void list.refetch()}
        isRetrying={list.isRefetching}
      />
    );
  }
  if (responses.length === 0) return null;
  const waiting = sortResponses(
    responses.filter(({ state }) => state === 'waiting'),
    sort,
  );
  const others = responses.filter(({ state }) => state !== 'waiting');
  return (
    <chakra.div display="grid" gap="32px">
      {!isFound && !list.hasNextPage && <Note>This proposal is no longer in your list.</Note>}
      {waiting.length > 0 && (
        <Part
          title="Waiting for your answer"
          action={waiting.length > 1 && <SortField sort={sort} onSort={onSort} />}
          responses={waiting}
          target={target}
        />
      )}
      {others.length > 0 && <Part title="Answered or returned" responses={others} target={target} />}
      <ShowMore query={list} size="md" padding="0" />
    </chakra.div>
  );
}

interface PartProps {
  title: string;
  action?: ReactNode;
  responses: readonly ProjectResponse[];
  target: string | undefined;
}

function Part({ title, action, responses, target }: PartProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="end"
        justifyContent="space-between"
        gap="8px 16px"
        marginBottom="16px"
      >
        <chakra.h2 id={headingId} textStyle="title">
          {title}
        </chakra.h2>
        {action}
      </chakra.div>
      <Grid>
        {responses.map((response) => (
          <ResponseCard key={response.id} response={response} isTarget={response.id === target} />
        ))}
      </Grid>
    </section>
  );
}

const SORTS = RESPONSE_SORTS.map((value) => ({ value, label: RESPONSE_SORT_LABELS[value] }));

function SortField({ sort, onSort }: Pick<ResponsesProps, 'sort' | 'onSort'>) {
  return (
    <chakra.div minWidth="200px">
      <SelectField
        label="Sort by"
        name="sort"
        options={SORTS}
        value={sort}
        onChange={({ target: { value } }) =>
          onSort(RESPONSE_SORTS.find((known) => known === value) ?? 'newest')
        }
      />
    </chakra.div>
  );
}
