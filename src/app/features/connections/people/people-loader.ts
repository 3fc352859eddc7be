import type { ApiUtils } from '#src/api.ts';
import { inputOfPeople, PEOPLE_INPUT, type PeopleFilter } from './person-labels.ts';

/**
 * Warms the list of people. A link may lead to one further down: page after page is asked for until it is there. A page
 * that does not come is left to the list, which shows what there is and offers the rest.
 */
export async function loadPeople(
  { connections }: ApiUtils,
  { target, filter }: { target: string | undefined; filter: PeopleFilter },
): Promise<void> {
  await connections.list.prefetchInfinite(inputOfPeople(filter));
  while (target !== undefined) {
    const list = connections.list.getInfiniteData(PEOPLE_INPUT);
    const cursor = list?.pages.at(-1)?.nextCursor;
    if (list === undefined || cursor == null) return;
    if (list.pages.some(({ items }) => items.some(({ id }) => id === target))) return;
    const page = await connections.list.fetch({ ...PEOPLE_INPUT, cursor }).catch(() => null);
    if (page === null) return;
    connections.list.setInfiniteData(PEOPLE_INPUT, {
      pages: [...list.pages, page],
      pageParams: [...list.pageParams, cursor],
    });
  }
}
