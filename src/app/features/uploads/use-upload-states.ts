import type { Upload } from '#contract/uploads.ts';
import { api } from '#src/api.ts';

const POLL_MS = 1_500;
const NONE: ReadonlyMap<string, Upload> = new Map();

/**
 * What the server says of uploads, asked again while it works on one of them.
 *
 * @param known what another answer said of them already
 */
export function useUploadStates(ids: readonly string[], known: readonly Upload[] = []) {
  const { data, isPlaceholderData } = api.uploads.list.useQuery(
    { ids: ids.toSorted() },
    {
      enabled: ids.length > 0,
      // A picture added to the list takes nothing from the others.
      placeholderData: (before) => before,
      refetchInterval: ({ state }) =>
        state.data?.items.some(({ status }) => status === 'processing') === true ? POLL_MS : false,
      select: ({ items }) => new Map(items.map((item) => [item.id, item])),
    },
  );
  return { states: mergeStates(known, data ?? NONE), isAnswered: data !== undefined && !isPlaceholderData };
}

function mergeStates(
  known: readonly Upload[],
  asked: ReadonlyMap<string, Upload>,
): ReadonlyMap<string, Upload> {
  return new Map([...known.map((item) => [item.id, item] as const), ...asked]);
}
