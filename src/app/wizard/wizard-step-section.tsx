import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Card } from '#src/ui/layout/card.tsx';
import { Column, TwoColumns } from '#src/ui/layout/two-columns.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';

interface WizardStepSectionProps {
  title: string;
  /** Right of the title: a badge. */
  badge?: ReactNode;
  lead?: ReactNode;
  /** True once a step was left for this one: the focus follows. */
  takesFocus: boolean;
  /** Cards below the one of the step. */
  more?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}

/** One step: its card, and what helps to fill it in beside it. */
export function WizardStepSection(props: WizardStepSectionProps) {
  const { title, badge, lead, takesFocus, more, aside, children } = props;
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <Wrap paddingTop={{ base: '12px', sm: '16px' }}>
      <TwoColumns>
        <Column>
          <Card
            as="section"
            featured="inset"
            aria-labelledby={titleId}
            padding={{ base: '16px', sm: '24px' }}
          >
            <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="4px 12px">
              <chakra.h2 ref={heading} id={titleId} tabIndex={-1} textStyle="title" outline="none">
                {title}
              </chakra.h2>
              {badge}
            </chakra.div>
            {lead !== undefined && (
              <chakra.p color="fg.muted" marginTop="4px" maxWidth="40em">
                {lead}
              </chakra.p>
            )}
            <chakra.div marginTop="24px">{children}</chakra.div>
          </Card>
          {more}
        </Column>
        {aside !== undefined && <Column>{aside}</Column>}
      </TwoColumns>
    </Wrap>
  );
}
