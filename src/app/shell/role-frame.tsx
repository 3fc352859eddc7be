import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import type { Viewer } from '#contract/auth.ts';
import { api } from '#src/api.ts';
import { reasonOfViewer } from '#src/app/features/account/team/team-labels.ts';
import { onLive } from '#src/live/shared-live.ts';
import { RefusedChanges } from '#src/ui/form/refused-changes.tsx';

/** Around members' screens: what the role refuses, and another role as soon as there is one (product 31.4 and 31.9). */
export function RoleFrame({ viewer, children }: { viewer: Viewer; children: ReactNode }) {
  useRoleChanges(viewer);
  return <RefusedChanges reason={reasonOfViewer(viewer)}>{children}</RefusedChanges>;
}

/** Runs guards and loaders again once the person has another role than the route knows. */
function useRoleChanges(viewer: Viewer): void {
  const router = useRouter();
  const utils = api.useUtils();
  const latest = api.auth.viewer.useQuery(undefined, { initialData: viewer, staleTime: Infinity }).data;
  const isOther = latest?.personId === viewer.personId && latest.role !== viewer.role;
  useEffect(() => {
    if (isOther) void router.invalidate();
  }, [isOther, router]);
  useEffect(
    () =>
      onLive(({ kind }) => {
        if (kind === 'account') void utils.auth.viewer.invalidate();
      }),
    [utils],
  );
}
