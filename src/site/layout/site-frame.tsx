import { chakra } from '@chakra-ui/react/styled-system';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BRAND_NAME } from '#contract/brand.ts';
import { SUPPORT_HOURS } from '#contract/contact-details.ts';
import { TRIAL_DAYS } from '#contract/plans.ts';
import { Illustration } from '#src/assets/illustration.tsx';
import { Logo } from '#src/assets/logo.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { SiteHeader } from '#src/ui/layout/site-header.tsx';
import { HEADER_TABS, isTabOf } from '#src/site/copy/header.ts';
import { PageLink } from './page-link.tsx';
import { SiteFooter } from './site-footer-nav.tsx';

interface SiteLayoutProps {
  /** Members find their dashboard where visitors find the way in. */
  isSignedIn: boolean;
  children: ReactNode;
}

/** What surrounds every public page. */
export function SiteLayout({ isSignedIn, children }: SiteLayoutProps) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <>
      <SiteHeader
        home={
          <Link to="/" aria-label={`${BRAND_NAME}, home`}>
            <Logo />
          </Link>
        }
        tabs={HEADER_TABS.map((tab) => ({
          key: tab.to,
          label: tab.label,
          note: tab.note,
          current: isTabOf(tab, path),
          render: (props) => <PageLink to={tab.to} {...props} />,
        }))}
        signIn={isSignedIn ? undefined : <Link to="/auth">Sign In</Link>}
        getStarted={isSignedIn ? <Link to="/dashboard">Dashboard</Link> : <Link to="/auth">Get Started</Link>}
        menuFoot={
          <>
            {TRIAL_DAYS} days free, then billed monthly.
            <br />
            {SUPPORT_HOURS.label},{' '}
            <TextLink asChild size="meta">
              <PageLink to="/contact-support">Contact Support</PageLink>
            </TextLink>
          </>
        }
        menuPicture={<MenuPicture />}
      />
      <chakra.main id="main">{children}</chakra.main>
      <SiteFooter />
    </>
  );
}

/** The street at the bottom of the phone's menu. */
function MenuPicture() {
  return (
    <chakra.div
      position="relative"
      flex="none"
      height="232px"
      mt="auto"
      overflow="clip"
      aria-hidden
      css={{
        '& img': {
          position: 'absolute',
          left: '50%',
          bottom: '-16px',
          width: '560px',
          maxWidth: 'none',
          height: 'auto',
          transform: 'translateX(-62.5%)',
        },
      }}
    >
      <Illustration name="hero" />
    </chakra.div>
  );
}
