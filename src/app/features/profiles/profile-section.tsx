import type { OwnProfile, ProfilePart } from '#contract/profiles.ts';
import { api } from '#src/api.ts';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import { badgeChange } from './name-check-labels.ts';
import { ProfileForm } from './profile-form.tsx';

const WORDS: Record<ProfilePart, { submit: string; saved: string }> = {
  profile: { submit: 'Save profile', saved: 'Profile saved' },
  contact: { submit: 'Save contact details', saved: 'Contact details saved' },
};

interface AccountProfileProps {
  part: ProfilePart;
  /** Why the company name can only be read, in words; null where it can be changed. */
  nameReason?: string | null;
}

/** A part of the profile as its owner edits it, any time after set-up. */
export function AccountProfile({ part, nameReason = null }: AccountProfileProps) {
  const [profile] = api.profiles.mine.useSuspenseQuery();
  const utils = api.useUtils();
  const { submit, saved: title } = WORDS[part];
  const confirmSaved = async (saved: OwnProfile) => {
    const description = badgeChange(profile, saved);
    showToast({ title, ...(description !== undefined && { description }) });
    await Promise.all([utils.profiles.search.invalidate(), utils.profiles.publicPage.invalidate()]);
  };
  return <ProfileForm {...{ profile, part, nameReason }} submitLabel={submit} onSaved={confirmSaved} />;
}
