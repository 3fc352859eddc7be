import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Illustration } from '#src/assets/illustration.tsx';
import type { IllustrationName } from '#src/assets/illustrations.ts';
import { formatDay } from '#src/ui/format-date.ts';
import { Card } from '#src/ui/layout/card.tsx';

interface WaitingCardProps {
  since: string | null;
  title: string;
  picture: IllustrationName;
  /** The way to it: a small button. */
  action: ReactNode;
  /** What is to be done. */
  children: ReactNode;
}

/** The one featured thing of a dashboard: what waits for the person. */
export function WaitingCard({ since, title, picture, action, children }: WaitingCardProps) {
  return (
    <chakra.div marginTop="8px" marginInline={{ base: '4px', sm: '12px' }} minWidth="0">
      <Card as="section" featured aria-labelledby="waiting">
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 216px' }}
        >
          <chakra.div padding={{ base: '16px', sm: '24px' }}>
            {since !== null && (
              <chakra.p textStyle="meta" fontWeight="label" color="fg.muted">
                Waiting for you since {formatDay(since)}
              </chakra.p>
            )}
            <chakra.h2 id="waiting" textStyle="title" marginTop="8px" overflowWrap="anywhere">
              {title}
            </chakra.h2>
            <chakra.p marginTop="8px" color="fg.muted">
              {children}
            </chakra.p>
            <chakra.div marginTop="16px">{action}</chakra.div>
          </chakra.div>
          <chakra.div
            hideBelow="sm"
            position="relative"
            overflow="hidden"
            borderBottomRightRadius="11px"
            css={{
              '& img': {
                position: 'absolute',
                inset: '0',
                height: '100%',
                width: '100%',
                objectFit: 'cover',
              },
            }}
          >
            <Illustration name={picture} eager />
          </chakra.div>
        </chakra.div>
      </Card>
    </chakra.div>
  );
}
