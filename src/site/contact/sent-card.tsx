import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef, type ReactNode } from 'react';
import { Illustration } from '#src/assets/illustration.tsx';
import { Card } from '#src/ui/layout/card.tsx';

const Layout = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '200px minmax(0, 1fr)' },
    overflow: 'clip',
    borderRadius: 'inherit',
    '& img': {
      width: 'full',
      height: { base: '160px', sm: 'full' },
      objectFit: 'cover',
      objectPosition: { base: '50% 12%', sm: '50% 50%' },
    },
  },
});

interface SentCardProps {
  title: string;
  /** What happens next. */
  children: ReactNode;
  /** Small buttons. */
  actions: ReactNode;
}

/** In the place of a form that was sent. The focus comes here, since the button that had it is gone. */
export function SentCard({ title, children, actions }: SentCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <Card featured="inset">
      <Layout>
        <Illustration name="empty-messages" />
        <chakra.div padding={{ base: '16px', sm: '32px 24px' }} overflowWrap="anywhere">
          <chakra.h2 ref={heading} tabIndex={-1} textStyle="title" outline="none">
            {title}
          </chakra.h2>
          <chakra.div display="grid" gap="8px" marginTop="8px" color="fg.muted">
            {children}
          </chakra.div>
          <chakra.div display="flex" flexWrap="wrap" gap="8px" marginTop="20px">
            {actions}
          </chakra.div>
        </chakra.div>
      </Layout>
    </Card>
  );
}
