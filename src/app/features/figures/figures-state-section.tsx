import { chakra } from '@chakra-ui/react/styled-system';
import { LoadFailed } from '#src/ui/feedback/load-failed.tsx';
import type { ListQuery } from '#src/ui/feedback/query-list.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';

/** Before the first figures are there: their places, or what went wrong. */
export function FiguresState({ query }: { query: ListQuery }) {
  if (query.isError) {
    return (
      <LoadFailed
        what="Your figures didn’t load."
        onRetry={() => void query.refetch()}
        isRetrying={query.isRefetching}
      />
    );
  }
  return (
    <chakra.div role="status" aria-label="Loading figures" display="grid" gap="24px">
      <Skeleton width="100%" height="124px" />
      <Skeleton width="100%" height="360px" />
    </chakra.div>
  );
}
