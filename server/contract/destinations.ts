/** Where people are sent. Apart from the schemas, since every page loads it. */
import type { Viewer } from './auth.ts';

type Destination = '/setup/project' | '/signup/service-pro/step-1' | '/onboarding/commercial';
type Dashboard = '/dashboard/property-owner' | '/dashboard/service-professional' | '/dashboard/commercial';

const SET_UP_PATHS = {
  property_owner: '/setup/project',
  service_professional: '/signup/service-pro/step-1',
  commercial: '/onboarding/commercial',
} as const;

/** Where a new account goes first (product 2.11). */
export function pathAfterSignUp(userType: Viewer['userType']): Destination {
  return SET_UP_PATHS[userType];
}

const DASHBOARD_PATHS = {
  property_owner: '/dashboard/property-owner',
  service_professional: '/dashboard/service-professional',
  commercial: '/dashboard/commercial',
} as const;

export function dashboardPath(userType: Viewer['userType']): Dashboard {
  return DASHBOARD_PATHS[userType];
}

/** Plan selection for people who have an account (product 10.5). */
export const SELECTION_PATHS = {
  property_owner: '/onboarding/property-owner/plan-selection',
  service_professional: '/onboarding/service-professional/plan-selection',
  commercial: '/onboarding/commercial/plan-selection',
} as const;

export const PAYMENT_PATHS = {
  property_owner: '/signup/property-owner/step-2',
  service_professional: '/onboarding/service-professional/payment',
  commercial: '/onboarding/commercial/payment',
} as const;

/** The two parts of sign-up that choose and pay, for those whose sign-up has numbered steps. */
export const STEP_PATHS = {
  owner: { choose: '/signup/property-owner/step-1', createProject: '/signup/property-owner/step-3' },
  professional: {
    choose: '/signup/service-pro/step-1',
    profile: '/signup/service-pro/step-2',
    payment: '/signup/service-pro/step-6',
  },
} as const;

/** Below it are the public pages of professionals. */
export const PUBLIC_PROFILES_PATH = '/pros';

export function publicProfilePath(slug: string): string {
  return `${PUBLIC_PROFILES_PATH}/${slug}`;
}

/**
 * The landing page after sign-in (product 2.12): set-up while the profile has no specialties (commercial: no company
 * name), else the dashboard of the user type.
 */
export function pathAfterSignIn(
  viewer: Pick<Viewer, 'userType' | 'specialties' | 'companyName'>,
): Destination | Dashboard {
  return isSetUp(viewer) ? dashboardPath(viewer.userType) : pathAfterSignUp(viewer.userType);
}

/** Whether set-up has what it asks for at least (product 2.12). */
export function isSetUp(viewer: Pick<Viewer, 'userType' | 'specialties' | 'companyName'>): boolean {
  return viewer.userType === 'commercial' ? Boolean(viewer.companyName) : viewer.specialties.length > 0;
}

/** Own paths only: '/x' and never '//host', a backslash, a scheme or a control character. Null for anything else. */
export function safeReturnPath(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > 500) return null;
  if (!/^\/(?![/\\])[^\\\u0000-\u001f\u007f]*$/.test(text)) return null;
  const { origin, pathname } = new URL(text, 'http://own.invalid');
  return origin === 'http://own.invalid' && !pathname.startsWith('//') ? text : null;
}
