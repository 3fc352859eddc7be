import { chakra } from '@chakra-ui/react/styled-system';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { PreviewFrame } from './preview-frame.tsx';

const block = (width: string, height: string, marginTop = '0') => (
  <Skeleton display="block" width={width} maxWidth="full" height={height} marginTop={marginTop} />
);

/** A profile that loads, in the layout it will have. */
export function PreviewSkeleton() {
  return (
    <PreviewFrame
      back={
        <chakra.div role="status" paddingLeft="8px">
          <VisuallyHidden>Loading the profile</VisuallyHidden>
          {block('136px', '16px')}
        </chakra.div>
      }
      pictures={[]}
      head={
        <div aria-hidden="true">
          <chakra.div display="flex" gap="24px" alignItems="center" paddingLeft="8px">
            <Skeleton width="88px" height="78px" flex="none" />
            <chakra.div flex="1">
              {block('72%', '36px')}
              {block('48%', '16px', '16px')}
            </chakra.div>
          </chakra.div>
          {block('100%', '136px', '32px')}
        </div>
      }
      aside={
        <Card featured="inset" padding="24px" aria-hidden="true">
          {block('120px', '64px')}
          {Array.from({ length: 8 }, (_, index) => (
            <div key={index}>{block('100%', '40px', '24px')}</div>
          ))}
        </Card>
      }
      dock={null}
    >
      {Array.from({ length: 3 }, (_, index) => (
        <div key={index} aria-hidden="true">
          {block('160px', '28px')}
          {block('62ch', '96px', '16px')}
        </div>
      ))}
    </PreviewFrame>
  );
}
