import type { Viewer } from '#contract/auth.ts';
import type { PackCycle } from '#contract/packs.ts';
import { BuyMember } from '#src/features/connections/buy-member.tsx';
import { MemberShell } from './member-shell.tsx';

interface BuyConnectionsPageProps {
  viewer: Viewer;
  cycle: PackCycle;
  checkoutId: string | undefined;
}

/** The one public address that members see inside their own frame, balance and all. */
export function BuyConnectionsPage({ viewer, cycle, checkoutId }: BuyConnectionsPageProps) {
  return (
    <MemberShell viewer={viewer}>
      <BuyMember viewer={viewer} cycle={cycle} checkoutId={checkoutId} />
    </MemberShell>
  );
}
