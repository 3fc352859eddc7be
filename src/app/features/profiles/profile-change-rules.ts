import type { OwnProfile, UpdateProfileInput } from '#contract/profiles.ts';

/** Only what differs from the profile that the form began with: what was changed elsewhere since stays. */
export function changedFields(started: OwnProfile, values: Readonly<UpdateProfileInput>): UpdateProfileInput {
  const before: Readonly<Record<string, unknown>> = started;
  return Object.fromEntries(
    Object.entries(values).filter(([field, value]) => comparable(before[field]) !== comparable(value)),
  );
}

/** A list of services is the same in any order. */
function comparable(value: unknown): string {
  return JSON.stringify(Array.isArray(value) ? value.map(String).toSorted() : value);
}
