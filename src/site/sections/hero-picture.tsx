import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Illustration } from '#src/assets/illustration.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';

/** The sky reaches up behind the header, which is translucent. */
const Scene = chakra('section', {
  base: {
    position: 'relative',
    overflow: 'clip',
    background: 'linear-gradient({colors.sky.1}, {colors.sky.2} 46%, {colors.sky.3} 88%)',
    marginTop: { base: '-64px', sm: '-72px' },
    paddingTop: { base: '64px', sm: '72px' },
    paddingBottom: { base: '332px', sm: '0' },
    minHeight: { base: '0', sm: '860px' },
    height: { base: 'auto', sm: 'min(100svh, 900px)' },
    '& img': {
      position: 'absolute',
      left: '50%',
      bottom: { base: '-16px', sm: '-28px' },
      translate: { base: '-62.5% 0', sm: '-50% 0' },
      width: { base: '760px', sm: 'max(100%, 1440px)' },
      maxWidth: 'none',
      height: 'auto',
    },
  },
});

interface HeroSceneProps {
  picture: 'hero' | 'workshop';
  alt: string;
  title: string;
  lead: string;
  /** What to do here. */
  children: ReactNode;
}

/** The top of a page: large words above an evening scene. */
export function HeroScene({ picture, alt, title, lead, children }: HeroSceneProps) {
  return (
    <Scene>
      <Wrap position="relative" zIndex="1">
        <chakra.div maxWidth="640px" paddingTop={{ base: '24px', sm: 'clamp(32px, 6.4vh, 72px)' }}>
          <chakra.h1 textStyle="hero">{title}</chakra.h1>
          <chakra.p
            mt={{ base: '16px', sm: '24px' }}
            maxWidth="32em"
            fontSize="1.25rem"
            lineHeight="1.5"
            textWrap="pretty"
          >
            {lead}
          </chakra.p>
          {children}
        </chakra.div>
      </Wrap>
      <Illustration name={picture} eager alt={alt} />
    </Scene>
  );
}
