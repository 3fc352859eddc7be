import { UNKNOWN_CITY } from '#contract/places.ts';
import type { ProjectType, ProjectUrgency } from '#contract/project-options.ts';
import { servicesOfProject } from '#contract/project-services.ts';
import type { Priority } from '#contract/requests.ts';
import { categoriesOfServices, type RequestCategory } from '#contract/services.ts';
import type { FinishedWorkRow } from './finished-work.queries.ts';

const PRIORITY_OF: Record<ProjectUrgency, Priority> = {
  emergency: 'urgent',
  urgent: 'high',
  soon: 'medium',
  flexible: 'low',
  planning: 'low',
};

/** The category of the service that a kind of project needs first; of other projects it is renovation. */
function categoryOf(type: ProjectType): RequestCategory {
  const [category = 'renovation'] = categoriesOfServices(servicesOfProject(type).slice(0, 1));
  return category;
}

/**
 * The work of a proposal as the columns of a request (product 14.27): what the project says, for what the professional
 * estimated, from the day it was published until its owner accepted the proposal.
 */
export function requestOfWork(ownerId: string, row: FinishedWorkRow) {
  const { title, description, startsOn, city, zip, latitude, longitude, propertyId } = row;
  const { estimateMinCents, estimateMaxCents, firstPublishedAt, sentAt, acceptedAt } = row;
  return {
    ...{ title, description, propertyId, clientId: ownerId, scheduledDate: startsOn },
    category: categoryOf(row.type),
    priority: PRIORITY_OF[row.urgency],
    budgetMinCents: estimateMinCents,
    budgetMaxCents: estimateMaxCents,
    location: city ?? UNKNOWN_CITY,
    // A request has all of its place or none.
    ...(city === null
      ? { zip: null, city: null, latitude: null, longitude: null }
      : { zip, city, latitude, longitude }),
    createdAt: firstPublishedAt !== null && firstPublishedAt < sentAt ? firstPublishedAt : sentAt,
    acceptedAt,
  };
}
