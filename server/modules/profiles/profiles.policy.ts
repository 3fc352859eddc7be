import type { ErrorDetails } from '#contract/error-data.ts';
import { FIXED_NAME_NOTE, isSameName, type UpdateProfileInput } from '#contract/profiles.ts';
import type { UserType } from '#contract/user-types.ts';

/** Fields that not every profile has (product 2.18). */
const FIELDS_OF_SOME = {
  companyName: { userTypes: ['service_professional', 'commercial'], message: 'Owners have no company name' },
  hourlyRateCents: { userTypes: ['service_professional'], message: 'Only professionals have an hourly rate' },
  serviceRadiusMiles: {
    userTypes: ['service_professional'],
    message: 'Only professionals have a service radius',
  },
  nextFreeDay: { userTypes: ['service_professional'], message: 'Only professionals have a next free day' },
} as const satisfies Partial<
  Record<keyof UpdateProfileInput, { userTypes: readonly UserType[]; message: string }>
>;

/**
 * The fields of an update that a profile of this type does not have. They are rejected rather than dropped silently;
 * clearing such a field is no error.
 */
export function foreignFields(
  userType: UserType,
  input: Pick<UpdateProfileInput, keyof typeof FIELDS_OF_SOME>,
): NonNullable<ErrorDetails['issues']> {
  const given: Record<keyof typeof FIELDS_OF_SOME, unknown> = {
    companyName: input.companyName,
    hourlyRateCents: input.hourlyRateCents,
    serviceRadiusMiles: input.serviceRadiusMiles,
    nextFreeDay: input.nextFreeDay,
  };
  return Object.entries(FIELDS_OF_SOME).flatMap(([path, { userTypes, message }]) => {
    const isForeign = !userTypes.some((allowed) => allowed === userType);
    const value: unknown = Reflect.get(given, path);
    return isForeign && value !== undefined && value !== null ? [{ path, message }] : [];
  });
}

/** Whether an update changes how the account is called: its owner's business, also where others may change the rest (product 31.2). */
export function renamesAccount(
  present: { fullName: string; companyName: string | null },
  { fullName, companyName }: Pick<UpdateProfileInput, 'fullName' | 'companyName'>,
): boolean {
  const isOtherCompany = companyName !== undefined && (companyName ?? '') !== (present.companyName ?? '');
  return isOtherCompany || (fullName !== undefined && fullName !== present.fullName);
}

/** A name other than the one given at sign-up, for every user type (product 16.8). Its case and spaces may be corrected. */
export function newNames(
  current: string,
  { fullName }: Pick<UpdateProfileInput, 'fullName'>,
): NonNullable<ErrorDetails['issues']> {
  const isFixed = fullName === undefined || isSameName(fullName, current);
  return isFixed ? [] : [{ path: 'fullName', message: FIXED_NAME_NOTE }];
}

/** The next free day as others see it: one that has passed means free now, as the score has it, and is not shown. */
export function shownFreeDay(nextFreeDay: string | null, today: string): string | null {
  return nextFreeDay !== null && nextFreeDay < today ? null : nextFreeDay;
}
