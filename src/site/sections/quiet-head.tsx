import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Wrap } from '#src/ui/layout/wrap.tsx';

interface QuietHeadProps {
  title: string;
  lead: string;
  children?: ReactNode;
}

/** The top of a page without a scene. */
export function QuietHead({ title, lead, children }: QuietHeadProps) {
  return (
    <chakra.section bg="bg.subtle" borderBottom="line" paddingBlock={{ base: '32px 40px', lg: '64px' }}>
      <Wrap>
        <chakra.h1 textStyle="head" maxWidth="22em">
          {title}
        </chakra.h1>
        <chakra.p
          mt="16px"
          maxWidth="36em"
          fontSize="1.25rem"
          lineHeight="1.5"
          color="fg.muted"
          textWrap="pretty"
        >
          {lead}
        </chakra.p>
        {children}
      </Wrap>
    </chakra.section>
  );
}
