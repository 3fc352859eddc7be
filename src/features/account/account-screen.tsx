import { chakra } from '@chakra-ui/react/styled-system';
import type { Viewer } from '#contract/auth.ts';
import { PageHead } from '#src/ui/layout/page-head.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';
import { AccountNav } from './account-nav.tsx';
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

/** How somebody gets in, and from where: address, password, devices. */
export function AccountScreen({ viewer }: { viewer: Viewer }) {
  return (
    <chakra.main id="main" paddingBottom={{ base: '32px', sm: '96px' }}>
      <Wrap>
        <PageHead title="Account" />
        <Columns>
          <AccountNav />
          <chakra.div display="grid" gap="40px">
            <EmailSection viewer={viewer} />
            <PasswordSection email={viewer.email} />
            <DevicesSection />
          </chakra.div>
        </Columns>
      </Wrap>
    </chakra.main>
  );
}
