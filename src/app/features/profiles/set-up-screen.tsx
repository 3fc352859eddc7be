import { chakra } from '@chakra-ui/react/styled-system';
import { useRouter } from '@tanstack/react-router';
import type { Viewer } from '#contract/auth.ts';
import type { OwnProfile } from '#contract/profiles.ts';
import type { ServiceId } from '#contract/services.ts';
import { api } from '#src/api.ts';
import { DRAFT_NAMES } from '#src/forms/draft-names.ts';
import { tabDraft } from '#src/forms/draft.ts';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { PageHead } from '#src/ui/layout/page-head.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';
import { badgeChange } from './name-check-labels.ts';
import { ProfileForm } from './profile-form.tsx';
import { SET_UP_COPY } from './set-up-copy.ts';

interface SetUpScreenProps {
  viewer: Viewer;
  /** Services that what the person began already needs. */
  suggested?: readonly ServiceId[];
  /** What comes after: the route knows. */
  onDone: () => Promise<void>;
}

/** The first stop after sign-up, for every user type: what we need before a dashboard makes sense. */
export function SetUpScreen({ viewer, suggested = [], onDone }: SetUpScreenProps) {
  const copy = SET_UP_COPY[viewer.userType];
  const [profile] = api.profiles.mine.useSuspenseQuery();
  const router = useRouter();
  const utils = api.useUtils();
  const finish = async (saved: OwnProfile) => {
    await utils.auth.viewer.invalidate();
    await router.invalidate();
    showToast({ title: 'Profile Complete!', description: badgeChange(profile, saved) ?? copy.done });
    await onDone();
  };
  return (
    <chakra.main id="main" paddingBottom="64px">
      <Wrap maxWidth="720px">
        <chakra.div paddingBlock={{ base: '24px', sm: '40px 32px' }}>
          <PageHead title={copy.title} subtitle={copy.lead} size="head" />
        </chakra.div>
        <Card pad>
          <ProfileForm
            profile={profile.specialties.length > 0 ? profile : { ...profile, specialties: [...suggested] }}
            submitLabel="Save and continue"
            onSaved={finish}
            draft={tabDraft(DRAFT_NAMES.setUp, profile.id)}
          />
        </Card>
      </Wrap>
    </chakra.main>
  );
}
