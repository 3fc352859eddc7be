import type { MutationPath, QueryPath } from '#src/api.ts';

/**
 * What a mutation changes besides the queries of its own noun, which its hook reads again: screens opened later don't show
 * what was there before. An answer that was lost or refused tells nothing, so these are read again then as well.
 */
const CHANGED_ELSEWHERE: Partial<Record<MutationPath, readonly QueryPath[]>> = {
  'auth.changePassword': ['auth.sessions'],
  'credentials.submit': ['profiles.mine'],
  'credentials.requestSecondLook': ['profiles.mine'],
  'credentials.remove': ['profiles.mine', 'auth.viewer'],
  'jobs.accept': ['appointments', 'disputes', 'connections', 'profiles.preview', 'figures.professional'],
  'jobs.start': ['appointments', 'disputes', 'figures.professional'],
  // Ends the appointment (product 33.5), and lets a dispute be opened for 30 days more.
  'jobs.complete': ['appointments', 'disputes', 'figures.professional'],
  'profiles.updateMine': [
    'auth.viewer',
    'credentials.listMine',
    'onboarding.completion',
    'jobs',
    'projects.browse',
    'requests.matches',
    'company.team',
  ],
  'properties.update': ['requests', 'projects', 'figures.client'],
  'requests.create': ['properties', 'figures.client'],
  'requests.update': ['properties', 'figures.client'],
  'requests.setProperty': ['properties', 'figures.client'],
  'requests.cancel': [
    'appointments',
    'disputes',
    'connections',
    'profiles.preview',
    'properties',
    'figures.client',
  ],
  'projects.setProperty': ['properties'],
  'staff.credentials.open': ['staff.audit.list'],
  'staff.endSessions': ['staff.audit.list'],
  'staff.lookUpMember': ['staff.audit.list'],
  'staff.openReportedMessages': ['staff.audit.list'],
  'staff.turnOffTwoStep': ['staff.audit.list'],
};

/**
 * What a mutation changes besides what its own hook reads again; nothing for one that the table doesn't name.
 * @param mutation its path, such as 'jobs.accept'
 */
export function changedElsewhere(mutation: string): readonly string[] {
  return Object.entries(CHANGED_ELSEWHERE).find(([path]) => path === mutation)?.[1] ?? [];
}
