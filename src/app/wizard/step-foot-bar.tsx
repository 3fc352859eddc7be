import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Button } from '#src/ui/form/button.tsx';

interface StepFootProps {
  /** A link to the step before. */
  back: ReactNode;
  /** The way on. */
  children: ReactNode;
}

/** The ways out of a step of sign-up that is a page of its own; on a phone the way on comes first. */
export function StepFoot({ back, children }: StepFootProps) {
  return (
    <chakra.div
      display="flex"
      flexDirection={{ base: 'column-reverse', sm: 'row' }}
      justifyContent="space-between"
      gap="12px"
      marginTop="32px"
    >
      <Button variant="ghost" asChild>
        {back}
      </Button>
      {children}
    </chakra.div>
  );
}
