import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '#server/trpc/app-router.ts';

type Outputs = inferRouterOutputs<AppRouter>;
type ItemOf<List> = List extends { items: readonly (infer Item)[] } ? Item : never;

/** Columns of one list, held to the names that its items have. */
function of<List>() {
  return (...names: (keyof ItemOf<List> & string)[]): readonly string[] => names;
}

/** What a table shows of each list; lists that are not here show what is short. Ids come last, whole. */
export const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  'auth.sessions': of<Outputs['auth']['sessions']>()(
    'label',
    'kind',
    'isCurrent',
    'lastSeenAt',
    'expiresAt',
    'id',
  ),
  'jobs.listMine': of<Outputs['jobs']['listMine']>()(
    'title',
    'category',
    'status',
    'client',
    'location',
    'budgetMaxCents',
    'acceptedAt',
    'id',
  ),
  'jobs.listOpen': of<Outputs['jobs']['listOpen']>()(
    'title',
    'category',
    'priority',
    'location',
    'distanceMiles',
    'budgetMinCents',
    'budgetMaxCents',
    'createdAt',
    'id',
  ),
  'profiles.search': of<Outputs['profiles']['search']>()(
    'companyName',
    'fullName',
    'city',
    'distanceMiles',
    'rating',
    'reviewCount',
    'isVerified',
    'hourlyRateCents',
    'id',
  ),
  'requests.matches': of<Outputs['requests']['matches']>()(
    'companyName',
    'fullName',
    'city',
    'distanceMiles',
    'rating',
    'reviewCount',
    'isVerified',
    'hourlyRateCents',
    'id',
  ),
  'requests.listMine': of<Outputs['requests']['listMine']>()(
    'title',
    'category',
    'status',
    'priority',
    'location',
    'budgetMaxCents',
    'createdAt',
    'id',
  ),
  'tokens.list': of<Outputs['tokens']['list']>()(
    'name',
    'prefix',
    'scopes',
    'createdAt',
    'lastUsedAt',
    'expiresAt',
    'id',
  ),
  'webhooks.deliveries': of<Outputs['webhooks']['deliveries']>()(
    'event',
    'status',
    'attempts',
    'responseStatus',
    'failure',
    'createdAt',
    'nextAttemptAt',
    'id',
  ),
  'webhooks.list': of<Outputs['webhooks']['list']>()(
    'url',
    'events',
    'failingSince',
    'disabledAt',
    'disabledReason',
    'createdAt',
    'id',
  ),
};

const MAX_COLUMNS = 8;
const LONG = new Set(['description', 'text', 'error']);

/** For a list without columns of its own: what is one value and short, ids last. */
export function columnsOfItem(item: object): string[] {
  const names = Object.entries(item)
    .filter(
      ([name, value]) => (typeof value !== 'object' || value === null) && !LONG.has(name) && name !== 'id',
    )
    .map(([name]) => name)
    .slice(0, MAX_COLUMNS);
  const long = Object.keys(item).filter((name) => LONG.has(name));
  return [...names, ...long.slice(0, 1), ...('id' in item ? ['id'] : [])];
}
