import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { Illustration } from '#src/assets/illustration.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';
import { HOME_LEAD, HOME_STEPS } from './home-copy.ts';

/** The street reaches up behind the header, which is translucent. */
const Hero = chakra('section', {
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

const Steps = chakra('ol', {
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

export function HomeScreen() {
  return (
    <>
      <Hero>
        <Wrap position="relative" zIndex="1">
          <chakra.div maxWidth="640px" paddingTop={{ base: '24px', sm: 'clamp(32px, 6.4vh, 72px)' }}>
            <chakra.h1 textStyle="hero">Good work starts at the door.</chakra.h1>
            <chakra.p
              mt={{ base: '16px', sm: '24px' }}
              maxWidth="32em"
              fontSize="1.25rem"
              lineHeight="1.5"
              textWrap="pretty"
            >
              {HOME_LEAD}
            </chakra.p>
            <chakra.div mt={{ base: '24px', sm: '32px' }} display="flex" flexWrap="wrap" gap="12px">
              <Button asChild>
                <Link to="/auth" search={{ mode: 'signup' }}>
                  Get Started
                </Link>
              </Button>
              <Button asChild variant="outline">
                <Link to="/auth">Sign In</Link>
              </Button>
            </chakra.div>
          </chakra.div>
        </Wrap>
        <Illustration
          name="hero"
          eager
          alt="A street of houses at evening. A professional with a tool bag arrives at an open, lit door."
        />
      </Hero>
      <HowItWorks />
    </>
  );
}

function HowItWorks() {
  return (
    <chakra.section id="how" paddingBlock={{ base: '64px', lg: '96px' }} scrollMarginTop="72px">
      <Wrap>
        <chakra.h2 textStyle="head">Three steps, and the door is open</chakra.h2>
        <Steps>
          {HOME_STEPS.map(({ picture, title, text }, index) => (
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
        </Steps>
      </Wrap>
    </chakra.section>
  );
}
