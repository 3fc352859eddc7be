import { useMemo } from 'react';
import type { Upload } from '#contract/uploads.ts';
import { api } from '#src/api.ts';

const POLL_MS = 1_500;
const NONE: readonly Upload[] = [];

/**
 * What the server says of uploads, asked again while it works on one of them.
 *
 * @param sent those that this tab has sent since: what was said of them before is old
 * @param known what another answer said of them already
 */
export function useUploadStates(
  ids: readonly string[],
  sent: ReadonlySet<string | null>,
  known: readonly Upload[] = NONE,
) {
  const { data, isPlaceholderData } = api.uploads.list.useQuery(
    { ids: ids.toSorted() },
    {
      enabled: ids.length > 0,
      // An upload that joins the list takes nothing from the others.
      placeholderData: (before) => before,
      refetchInterval: ({ state }) =>
        state.data?.items.some((item) => isChanging(item, sent)) === true ? POLL_MS : false,
    },
  );
  const asked = data?.items ?? NONE;
  const states = useMemo(() => new Map([...known, ...asked].map((item) => [item.id, item])), [known, asked]);
  return { states, isAnswered: data !== undefined && !isPlaceholderData };
}

function isChanging({ id, status }: Upload, sent: ReadonlySet<string | null>): boolean {
  return status === 'processing' || (status === 'receiving' && sent.has(id));
}
