import { isSameNames, type OwnProfile } from '#contract/profiles.ts';

type NameCheck = { tone: 'warning' | 'success'; head: string; text: string };

/** What the checks of a professional's documents come to under the company name in the form; null when nothing changes. */
export function nameCheckOf(profile: OwnProfile, companyName: string): NameCheck | null {
  const { checkedNames, isVerified, fullName } = profile;
  if (checkedNames === null) return null;
  const isChecked = isSameNames(checkedNames, { fullName, companyName });
  const checkedFor = checkedNames.companyName ?? checkedNames.fullName;
  if (isVerified) {
    return isChecked
      ? null
      : {
          tone: 'warning',
          head: `Your Verified badge is for ${checkedFor}.`,
          text: 'A new name turns it off until we check your license and insurance again.',
        };
  }
  return isChecked
    ? { tone: 'success', head: 'We checked this name.', text: 'Save it and your Verified badge is back.' }
    : {
        tone: 'warning',
        head: `We checked your license and insurance for ${checkedFor}.`,
        text: 'Your Verified badge is off until we check both for your new name, or you change it back.',
      };
}

/** What saving did to the badge, for the toast; undefined when it did nothing. */
export function badgeChange(
  before: Pick<OwnProfile, 'isVerified'>,
  saved: Pick<OwnProfile, 'isVerified'>,
): string | undefined {
  if (before.isVerified === saved.isVerified) return undefined;
  return saved.isVerified
    ? 'Your Verified badge is back.'
    : 'Your Verified badge is off until we check your license and insurance for the new name.';
}
