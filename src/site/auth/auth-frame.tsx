import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { BRAND_NAME } from '#contract/brand.ts';
import { Illustration } from '#src/assets/illustration.tsx';
import { Logo } from '#src/assets/logo.tsx';
import { Button } from '#src/ui/form/button.tsx';

const Page = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 600px' },
    minHeight: '100svh',
  },
});

const Street = chakra('div', {
  base: {
    position: 'sticky',
    top: '0',
    height: '100svh',
    overflow: 'clip',
    background: 'linear-gradient({colors.sky.1}, {colors.sky.2} 40%, {colors.sky.3} 90%)',
    '& img': {
      position: 'absolute',
      bottom: '0',
      left: '50%',
      width: '1720px',
      maxWidth: 'none',
      height: 'auto',
      transform: 'translateX(-61.5%)',
    },
    // The night sky has stars, one of them behind the text.
    '& [data-scene=night]': { maskImage: 'linear-gradient(transparent 8%, black 12%)' },
  },
});

const Motto = chakra('p', {
  base: {
    position: 'absolute',
    left: '48px',
    top: '56px',
    textStyle: 'head',
    lineHeight: '1.1',
    // In a low window the text would cover the roofs.
    '@media (max-height: 840px)': { display: 'none' },
  },
});

const Strip = chakra('div', {
  base: {
    position: 'relative',
    height: '120px',
    margin: '8px -16px 0',
    overflow: 'clip',
    background: 'linear-gradient({colors.sky.2}, {colors.sky.3})',
    '& img': {
      position: 'absolute',
      bottom: '-24px',
      left: '50%',
      width: '780px',
      maxWidth: 'none',
      height: 'auto',
      transform: 'translateX(-63%)',
    },
  },
});

const Column = chakra('div', { base: { width: 'full', maxWidth: '560px', marginInline: 'auto' } });

/** What surrounds signing in, signing up and the pages of mailed links: the way home, and the street. */
export function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <Page>
      <chakra.main
        id="main"
        padding={{ base: '8px 16px 32px', sm: '24px {spacing.gutter} 48px' }}
        minWidth="0"
      >
        <Column display="flex" alignItems="center" justifyContent="space-between">
          <Button asChild variant="ghost" size="sm" marginLeft="-8px">
            <Link to="/" aria-label="Back to home">
              <ArrowLeft aria-hidden /> Home
            </Link>
          </Button>
          <chakra.span
            borderRadius="sm"
            css={{ '& svg': { height: { base: '32px', sm: '36px' }, width: 'auto' } }}
            asChild
          >
            <Link to="/" aria-label={`${BRAND_NAME}, home`}>
              <Logo />
            </Link>
          </chakra.span>
        </Column>
        <Strip hideFrom="sm" aria-hidden="true">
          <Illustration name="hero" />
        </Strip>
        <Column marginTop={{ base: '24px', sm: '32px' }}>
          <chakra.div color="red.fg" fontWeight="label">
            {/* Bare, since styles that stand inside are lost to the rest of the page. */}
            <noscript>
              <p>Turn on JavaScript in your browser to send this form.</p>
            </noscript>
          </chakra.div>
          {children}
        </Column>
      </chakra.main>
      <Street hideBelow="lg" aria-hidden="true">
        <Illustration name="hero" />
        <Motto>
          Your door,
          <br />
          your choice.
        </Motto>
      </Street>
    </Page>
  );
}

/** The screen's one heading and the sentence below it. */
export function AuthHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div>
      <chakra.h1 textStyle="head">{title}</chakra.h1>
      {children && (
        <chakra.p color="fg.muted" marginTop="8px">
          {children}
        </chakra.p>
      )}
    </div>
  );
}
