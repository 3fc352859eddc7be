import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import type { OwnerProjectPreview } from '#contract/previews.ts';
import { Slots } from '#src/ui/display/slots.tsx';
import { formatCount } from '#src/ui/format.ts';
import { Card } from '#src/ui/layout/card.tsx';

type SlotFacts = Pick<OwnerProjectPreview['project'], 'openResponses' | 'maxOpenResponses' | 'isPaused'>;

/** How many more proposals the project takes. */
export function ProjectSlots({ project }: { project: SlotFacts }) {
  const titleId = useId();
  const { openResponses, maxOpenResponses: total, isPaused } = project;
  const left = Math.max(0, total - openResponses);
  return (
    <Card
      as="section"
      aria-labelledby={titleId}
      padding={{ base: '16px', sm: '24px' }}
      marginInline={{ base: '4px', sm: '12px' }}
      fontVariantNumeric="tabular-nums lining-nums"
    >
      <chakra.div display="flex" justifyContent="space-between" alignItems="baseline" gap="16px">
        <chakra.h2 id={titleId} textStyle="title">
          Response slots left
        </chakra.h2>
        <chakra.b textStyle="figure" whiteSpace="nowrap">
          {left} of {total}
        </chakra.b>
      </chakra.div>
      <chakra.div marginBlock="16px">
        <Slots taken={left} total={total} label={`${String(left)} of ${String(total)} are free`} />
      </chakra.div>
      <chakra.p textStyle="meta" color="fg.muted">
        {isPaused && 'The project takes no proposals right now. '}
        {openResponses === 0
          ? 'No proposal waits for an answer.'
          : `${formatCount(openResponses, 'proposal')} ${openResponses === 1 ? 'waits' : 'wait'} for an answer.`}
      </chakra.p>
    </Card>
  );
}
