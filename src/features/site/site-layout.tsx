import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BRAND_NAME } from '#contract/brand.ts';
import { Logo } from '#src/assets/logo.tsx';
import { SiteHeader } from '#src/ui/layout/site-header.tsx';
import { SiteFooter } from './site-footer.tsx';

interface SiteLayoutProps {
  /** Members find their dashboard where visitors find the way in. */
  isSignedIn: boolean;
  children: ReactNode;
}

/** What surrounds every public page. */
export function SiteLayout({ isSignedIn, children }: SiteLayoutProps) {
  const how = (
    <Link to="/" hash="how">
      How it works
    </Link>
  );
  return (
    <>
      <SiteHeader
        home={
          <Link to="/" aria-label={`${BRAND_NAME}, home`}>
            <Logo />
          </Link>
        }
        tabs={
          isSignedIn
            ? []
            : [
                {
                  key: 'how',
                  label: 'How it works',
                  render: (props) => <Link to="/" hash="how" {...props} />,
                },
              ]
        }
        signIn={isSignedIn ? how : <Link to="/auth">Sign In</Link>}
        getStarted={
          isSignedIn ? (
            <Link to="/dashboard">Dashboard</Link>
          ) : (
            <Link to="/auth" search={{ mode: 'signup' }}>
              Get Started
            </Link>
          )
        }
      />
      <chakra.main id="main">{children}</chakra.main>
      <SiteFooter />
    </>
  );
}
