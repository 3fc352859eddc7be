/** Apart from the schemas, since every page loads it. */

/** Life of a request (specification 2, section 4), plus cancelled by the owner. */
export const REQUEST_STATUSES = ['pending', 'accepted', 'in_progress', 'completed', 'cancelled'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

export const STATUS_LABELS: Record<RequestStatus, string> = {
  pending: 'Pending',
  accepted: 'Accepted',
  in_progress: 'In progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

/** The statuses in which a request is still being worked on, for owners and for professionals. */
export const ACTIVE_FOR_OWNER: readonly RequestStatus[] = ['pending', 'accepted', 'in_progress'];
export const ACTIVE_FOR_PROFESSIONAL: readonly RequestStatus[] = ['accepted', 'in_progress'];
