import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { Viewer } from '#contract/auth.ts';
import { PageHead } from '#src/ui/layout/page-head.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';
import { AccountNav } from './account-nav.tsx';
import { AccountSection } from './account-section.tsx';
import { BlockedSection } from './blocked-section.tsx';
import { DataSection } from './data-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { EmailSection } from './email-section.tsx';
import { PasswordSection } from './password-section.tsx';

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '208px minmax(0, 1fr)' },
    gap: { base: '24px', md: '48px' },
    alignItems: 'start',
  },
});

interface AccountScreenProps {
  viewer: Viewer;
  /** The profile form; another feature's, handed in by the route. */
  profile: ReactNode;
}

/** Account settings: profile, address, password, devices, data. */
export function AccountScreen({ viewer, profile }: AccountScreenProps) {
  return (
    <chakra.main id="main" paddingBottom={{ base: '32px', sm: '96px' }}>
      <Wrap>
        <PageHead title="Account" />
        <Columns>
          <AccountNav />
          <chakra.div display="grid" gap="40px">
            <AccountSection name="profile">
              <chakra.div padding={{ base: '16px', sm: '24px' }}>{profile}</chakra.div>
            </AccountSection>
            <EmailSection viewer={viewer} />
            <PasswordSection email={viewer.email} />
            <DevicesSection />
            <BlockedSection />
            <DataSection />
          </chakra.div>
        </Columns>
      </Wrap>
    </chakra.main>
  );
}
