import { chakra } from '@chakra-ui/react/styled-system';
import { Illustration } from '#src/assets/illustration.tsx';
import type { IllustrationName } from '#src/assets/illustrations.ts';

const List = chakra('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', lg: 'repeat(3, 1fr)' },
    gap: { base: '0', lg: '32px' },
    marginTop: { base: '24px', lg: '48px' },
  },
});

const Step = chakra('li', {
  base: {
    display: { base: 'grid', lg: 'block' },
    gridTemplateColumns: '112px 1fr',
    alignItems: 'start',
    gap: '16px',
    paddingBlock: { base: '16px', lg: '0' },
    borderTop: { base: 'line', lg: 'none' },
    '& img': {
      width: { base: '112px', lg: 'full' },
      height: { base: '112px', lg: 'auto' },
      objectFit: 'cover',
      borderRadius: { base: '8px', lg: '0' },
      marginBottom: { base: '0', lg: '24px' },
    },
  },
});

interface StepsProps {
  steps: readonly { picture: IllustrationName; title: string; text: string }[];
}

/** What happens, in order and in pictures. */
export function Steps({ steps }: StepsProps) {
  return (
    <List>
      {steps.map(({ picture, title, text }, index) => (
        <Step key={picture}>
          <Illustration name={picture} />
          <div>
            <chakra.h3 textStyle="title">
              <chakra.span
                display="inline-block"
                width="1.4em"
                color="clay.fg"
                fontFamily="heading"
                fontWeight="serif"
                aria-hidden
              >
                {index + 1}
              </chakra.span>
              {title}
            </chakra.h3>
            <chakra.p mt="8px" color="fg.muted">
              {text}
            </chakra.p>
          </div>
        </Step>
      ))}
    </List>
  );
}
