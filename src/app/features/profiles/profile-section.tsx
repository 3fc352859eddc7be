import type { OwnProfile } from '#contract/profiles.ts';
import { api } from '#src/api.ts';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import { badgeChange } from './name-check-labels.ts';
import { ProfileForm } from './profile-form.tsx';

/** The profile as its owner edits it, any time after set-up. */
export function AccountProfile() {
  const [profile] = api.profiles.mine.useSuspenseQuery();
  const utils = api.useUtils();
  const confirmSaved = async (saved: OwnProfile) => {
    const description = badgeChange(profile, saved);
    showToast({ title: 'Profile saved', ...(description !== undefined && { description }) });
    await Promise.all([
      utils.auth.viewer.invalidate(),
      utils.profiles.search.invalidate(),
      utils.jobs.invalidate(),
    ]);
  };
  return <ProfileForm profile={profile} submitLabel="Save profile" onSaved={confirmSaved} />;
}
