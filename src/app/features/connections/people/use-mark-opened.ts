import type { ConnectionItem } from '#contract/connections.ts';
import { api } from '#src/api.ts';
import { PEOPLE_INPUT } from './person-labels.ts';

/** Says that the person has looked at who reached out; the list learns it at once, and page by page stays as it is. */
export function useMarkOpened(): (id: string) => void {
  const utils = api.useUtils();
  const { mutate } = api.connections.markOpened.useMutation({
    retry: 2,
    onSuccess: async (opened) => {
      utils.connections.list.setInfiniteData(PEOPLE_INPUT, (list) =>
        list === undefined ? undefined : { ...list, pages: list.pages.map((page) => withOne(page, opened)) },
      );
      await utils.connections.list.invalidate(undefined, { refetchType: 'none' });
    },
  });
  return (id) => mutate({ id });
}

function withOne<P extends { items: ConnectionItem[] }>(page: P, changed: ConnectionItem): P {
  return { ...page, items: page.items.map((one) => (one.id === changed.id ? changed : one)) };
}
