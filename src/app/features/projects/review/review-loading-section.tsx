import { chakra } from '@chakra-ui/react/styled-system';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';

export function ReviewLoading() {
  return (
    <chakra.main id="main">
      <Wrap paddingBlock="24px" display="grid" gap="24px">
        <p role="status">Loading project details...</p>
        <Skeleton width="60%" height="40px" />
        <Skeleton width="full" height="240px" />
        <Skeleton width="full" height="240px" />
      </Wrap>
    </chakra.main>
  );
}
