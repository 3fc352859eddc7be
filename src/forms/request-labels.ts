import type { z } from 'zod';
import type { createRequestForm } from '#contract/requests.ts';

/** Fields of a request as people read them, in the order of the form. */
export const REQUEST_LABELS = {
  title: 'Title',
  description: 'Description',
  category: 'Category',
  priority: 'Priority',
  budgetMinCents: 'Lowest budget',
  budgetMaxCents: 'Highest budget',
  location: 'Location',
  scheduledDate: 'Preferred date',
  street: 'Street',
  propertyId: 'Property',
} as const satisfies Record<keyof z.input<typeof createRequestForm>, string>;
