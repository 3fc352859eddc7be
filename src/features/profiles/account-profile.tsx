import { api } from '#src/api.ts';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import { ProfileForm } from './profile-form.tsx';

/** The profile as its owner edits it, any time after set-up. */
export function AccountProfile() {
  const [profile] = api.profiles.mine.useSuspenseQuery();
  const utils = api.useUtils();
  const tell = async () => {
    showToast({ title: 'Profile saved' });
    await Promise.all([
      utils.auth.viewer.invalidate(),
      utils.profiles.search.invalidate(),
      utils.jobs.invalidate(),
    ]);
  };
  return <ProfileForm profile={profile} submitLabel="Save profile" onSaved={tell} />;
}
