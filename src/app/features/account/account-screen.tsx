import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { Viewer } from '#contract/auth.ts';
import type { ProfilePart } from '#contract/profiles.ts';
import { api } from '#src/api.ts';
import { RefusedChanges } from '#src/ui/form/refused-changes.tsx';
import { PageHead } from '#src/ui/layout/page-head.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';
import { AccountNav } from './account-nav.tsx';
import { AccountSection } from './account-section.tsx';
import { BlockedSection } from './blocked-section.tsx';
import { DataSection } from './data-section.tsx';
import { DevelopersSection } from './developers/developers-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { EmailRow } from './email-row.tsx';
import { PasswordSection } from './password-section.tsx';
import { PlanSection } from './plan-section.tsx';
import { ProfileHead } from './profile-head.tsx';
import { TwoStepSection } from './two-step/two-step-section.tsx';
import { TeamSection } from './team/team-section.tsx';

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      md: '208px minmax(0, 1fr)',
      xl: '256px minmax(0, 1fr)',
    },
    gap: { base: '16px', md: '48px' },
    alignItems: 'start',
  },
});

const FormSpace = chakra('div', { base: { padding: { base: '16px', sm: '24px' } } });

interface AccountScreenProps {
  viewer: Viewer;
  /** The forms of the profile and the public page; other features', handed in by the route. */
  forms: Record<ProfilePart, ReactNode> & { about: ReactNode; page: ReactNode; notifications: ReactNode };
}

/** Account settings: the same sections in the same order for every user type, one only for clients and one only for professionals (product 2.17). */
export function AccountScreen({ viewer, forms }: AccountScreenProps) {
  const [profile] = api.profiles.mine.useSuspenseQuery();
  return (
    <chakra.main id="main" paddingBottom={{ base: '32px', sm: '96px' }}>
      <Wrap>
        <PageHead title="Account" />
        <Columns>
          <AccountNav userType={viewer.userType} />
          <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="40px">
            <AccountSection name="profile">
              <ProfileHead profile={profile} />
              <FormSpace>{forms.profile}</FormSpace>
            </AccountSection>
            {viewer.userType === 'service_professional' ? (
              <AccountSection name="public-page">{forms.page}</AccountSection>
            ) : (
              <AccountSection name="about">
                <FormSpace>{forms.about}</FormSpace>
              </AccountSection>
            )}
            <AccountSection name="contact">
              <RefusedChanges reason={null}>
                <EmailRow viewer={viewer} />
              </RefusedChanges>
              <FormSpace borderTop="line">{forms.contact}</FormSpace>
            </AccountSection>
            {viewer.userType === 'commercial' && (
              // What an owner decides and who leaves: never refused by the role of a viewer.
              <RefusedChanges reason={null}>
                <TeamSection viewer={viewer} />
              </RefusedChanges>
            )}
            <PlanSection userType={viewer.userType} />
            {/* The person's own, in every role. */}
            <RefusedChanges reason={null}>
              <PasswordSection email={viewer.email} />
              <TwoStepSection isNeeded={viewer.needsTwoStep} />
              <AccountSection name="notifications">{forms.notifications}</AccountSection>
              <DevicesSection />
              <DevelopersSection viewer={viewer} />
            </RefusedChanges>
            <BlockedSection />
            {/* The person's own, in every role. */}
            <RefusedChanges reason={null}>
              <DataSection viewer={viewer} />
            </RefusedChanges>
          </chakra.div>
        </Columns>
      </Wrap>
    </chakra.main>
  );
}
