import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BRAND_NAME } from '#contract/brand.ts';
import { Logo } from '#src/assets/logo.tsx';
import type { NavLinkProps } from '#src/ui/layout/nav-item.ts';
import { SiteHeader } from '#src/ui/layout/site-header.tsx';
import { SiteFooter } from './site-footer.tsx';

interface SiteLayoutProps {
  /** Members find their dashboard where visitors find the way in. */
  isSignedIn: boolean;
  children: ReactNode;
}

/** What surrounds every public page. */
export function SiteLayout({ isSignedIn, children }: SiteLayoutProps) {
  return (
    <>
      <SiteHeader
        home={
          <Link to="/" aria-label={`${BRAND_NAME}, home`}>
            <Logo />
          </Link>
        }
        tabs={
          isSignedIn ? [] : [{ key: 'how', label: 'How it works', render: (props) => <HowLink {...props} /> }]
        }
        signIn={isSignedIn ? <HowLink>How it works</HowLink> : <Link to="/auth">Sign In</Link>}
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

/** Hands on what it is given, which includes the looks of the place it stands in. */
function HowLink(props: NavLinkProps) {
  return <Link to="/" hash="how" activeOptions={{ includeHash: true }} {...props} />;
}
