import type { RequestInput, ServiceRequest } from '#contract/requests.ts';

/** What a request says, as it is sent to be changed. A date that has passed is left out. `today` as YYYY-MM-DD. */
export function requestInputOf(request: ServiceRequest, today: string): RequestInput {
  const { title, description, category, priority, location, street, scheduledDate } = request;
  return {
    title,
    description,
    category,
    priority,
    location: location === '' ? undefined : location,
    street: street ?? undefined,
    scheduledDate: scheduledDate !== null && scheduledDate >= today ? scheduledDate : undefined,
    propertyId: request.property?.id ?? null,
    budgetMinCents: request.budgetMinCents ?? undefined,
    budgetMaxCents: request.budgetMaxCents ?? undefined,
  };
}
