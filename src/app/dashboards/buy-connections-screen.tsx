import type { Viewer } from '#contract/auth.ts';
import type { PackCycle } from '#contract/packs.ts';
import { ApiProvider } from '#src/api-provider.tsx';
import { reasonOfMember } from '#src/app/features/account/team/team-labels.ts';
import { BuyMember } from '#src/app/features/connections/buy/buy-section.tsx';
import { MemberShell } from '#src/app/shell/member-frame.tsx';
import { RefusedChanges } from '#src/ui/form/refused-changes.tsx';

interface BuyConnectionsPageProps {
  viewer: Viewer;
  cycle: PackCycle;
  checkoutId: string | undefined;
  returnTo: string | undefined;
}

/** The one public address that members see inside their own frame, balance and all. */
export function BuyConnectionsPage({ viewer, ...rest }: BuyConnectionsPageProps) {
  return (
    <ApiProvider>
      {/* Balance and checkout are followed from the start: the page does not wait for a sign of life. */}
      <i hidden data-live />
      <MemberShell viewer={viewer}>
        <RefusedChanges reason={reasonOfMember(viewer)}>
          <BuyMember viewer={viewer} {...rest} />
        </RefusedChanges>
      </MemberShell>
    </ApiProvider>
  );
}
