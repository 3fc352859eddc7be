import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { BlockedProfile } from '#contract/contacts.ts';
import { api } from '#src/api.ts';
import { useUnblock } from '#src/app/features/safety/use-unblock.ts';
import { Avatar } from '#src/ui/display/avatar.tsx';
import { DateText } from '#src/ui/display/date-text.tsx';
import { QueryList, ShowMore } from '#src/ui/feedback/query-list.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton.tsx';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { cardRow } from '#src/ui/layout/card-row.ts';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { AccountSection } from './account-section.tsx';
import { BLOCKED_INPUT } from './blocked-inputs.ts';

const Row = chakra('li', {
  base: {
    ...cardRow(),
    display: 'grid',
    gridTemplateColumns: '40px minmax(0, 1fr) auto',
    gap: '0 16px',
    alignItems: 'center',
  },
});

/** The people this member has blocked, each with a button that unblocks. */
export function BlockedSection() {
  const list = api.profiles.listBlocked.useInfiniteQuery(BLOCKED_INPUT, {
    getNextPageParam: (page) => page.nextCursor,
  });
  return (
    <AccountSection name="blocked">
      <QueryList
        query={list}
        items={list.data?.pages.flatMap((page) => page.items)}
        loading={<SkeletonRows rows={1} label="Loading blocked people" />}
        failed="The people you blocked didn’t load."
        empty={
          <chakra.p padding={{ base: '16px', sm: '24px' }} color="fg.muted">
            You haven’t blocked anyone. To block someone, open the ••• menu next to their name.
          </chakra.p>
        }
      >
        {(blocked) => <BlockedRow key={blocked.id} blocked={blocked} />}
      </QueryList>
      <ShowMore query={list} />
    </AccountSection>
  );
}

function BlockedRow({ blocked }: { blocked: BlockedProfile }) {
  const { profileId, name, blockedAt } = blocked;
  const [isBusy, setBusy] = useState(false);
  const unblock = useUnblock();
  const press = async () => {
    setBusy(true);
    await unblock({ profileId, name });
    setBusy(false);
  };
  return (
    <Row>
      <Avatar name={name} size="sm" tone="neutral" />
      <chakra.div minWidth="0">
        <chakra.p fontWeight="label" overflowWrap="anywhere">
          {name}
        </chakra.p>
        <chakra.p textStyle="meta" color="fg.muted" fontVariantNumeric="tabular-nums">
          Blocked <DateText value={blockedAt} />
        </chakra.p>
      </chakra.div>
      <BusyButton variant="outline" size="sm" busy={isBusy} busyText="Wait..." onClick={() => void press()}>
        Unblock<VisuallyHidden> {name}</VisuallyHidden>
      </BusyButton>
    </Row>
  );
}
