import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { Slots } from '#src/ui/display/slots.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { endOfProjectInWords, slotsInWords, type SlotFacts } from './project-labels.ts';

/** How many more proposals the project takes. */
export function ProjectSlots({ project }: { project: SlotFacts }) {
  const titleId = useId();
  const { openResponses, maxOpenResponses: total, isPaused, status } = project;
  const end = endOfProjectInWords(status);
  const left = Math.max(0, total - openResponses);
  const isOff = end !== null || (isPaused && left > 0);
  return (
    <Card
      as="section"
      aria-labelledby={titleId}
      padding={{ base: '16px', sm: '24px' }}
      marginInline={{ base: '4px', sm: '12px' }}
      fontVariantNumeric="tabular-nums lining-nums"
    >
      <chakra.div
        display="flex"
        flexWrap={{ base: 'wrap', sm: 'nowrap' }}
        justifyContent="space-between"
        alignItems="baseline"
        gap="0 16px"
      >
        <chakra.h2 id={titleId} textStyle="title">
          {isOff ? 'Proposals' : 'Response slots left'}
        </chakra.h2>
        <chakra.b textStyle="figure" whiteSpace="nowrap">
          {isOff ? (end === null ? 'Paused' : 'Closed') : `${String(left)} of ${String(total)}`}
        </chakra.b>
      </chakra.div>
      {!isOff && (
        <chakra.div marginBlock="16px">
          <Slots taken={left} total={total} label={`${String(left)} of ${String(total)} are free`} />
        </chakra.div>
      )}
      <chakra.p textStyle="meta" color="fg.muted" marginTop={isOff ? '8px' : '0'}>
        {slotsInWords(project)}
      </chakra.p>
    </Card>
  );
}
