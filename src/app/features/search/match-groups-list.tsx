import { chakra } from '@chakra-ui/react/styled-system';
import { STRONG_MATCH } from '#contract/match.ts';
import type { ProfessionalCard, SearchSort } from '#contract/profiles.ts';
import type { ServiceId } from '#contract/services.ts';
import { InviteAction } from '#src/app/features/invitations/invite-dialog.tsx';
import { nameOf } from '#src/app/features/previews/professional-head.tsx';
import { SeeProfile, type SeeProfileProps } from '#src/app/features/previews/see-profile-link.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { VISUALLY_HIDDEN } from '#src/ui/layout/visually-hidden.tsx';
import { MatchCard } from './match-card.tsx';
import { MatchRow } from './match-row.tsx';

/** So many come first, with a picture. */
const PICTURED = 3;

const List = chakra('ul', { base: { display: 'grid', gap: '16px', marginTop: '16px' } });

const ActionRow = chakra('div', {
  base: {
    display: 'flex',
    gap: '8px',
    '& > a': { flex: { base: '1', sm: 'none' } },
  },
});

interface MatchGroupsProps {
  items: readonly ProfessionalCard[];
  sort: SearchSort;
  /** The services that are looked for. */
  wanted: readonly ServiceId[];
  /** Whether the list goes on. */
  hasMore: boolean;
  /** The request that the scores are for. */
  request: string | undefined;
}

/** The first three as cards with a picture, whatever their score; the others below them as rows. */
export function MatchGroups({ items, sort, wanted, hasMore, request }: MatchGroupsProps) {
  const first = items.slice(0, PICTURED);
  const others = items.slice(PICTURED);
  return (
    <>
      <section>
        <FirstHead {...{ sort }} isStrong={(items[0]?.match.score ?? 0) >= STRONG_MATCH} />
        <List>
          {first.map((professional, index) => {
            const featured = index === 0 && sort === 'match';
            const variant = featured ? 'solid' : 'outline';
            return (
              <MatchCard
                key={professional.id}
                {...{ professional, wanted, featured }}
                action={<Actions {...{ professional, request, variant }} />}
              />
            );
          })}
        </List>
      </section>
      {others.length > 0 && (
        <chakra.section marginTop="40px">
          <chakra.h2 textStyle="title" fontVariantNumeric="tabular-nums">
            {hasMore ? 'More nearby' : `${String(others.length)} more nearby`}
          </chakra.h2>
          <Card marginTop="16px">
            <ul>
              {others.map((professional) => (
                <MatchRow
                  key={professional.id}
                  professional={professional}
                  action={<Actions {...{ professional, request }} />}
                />
              ))}
            </ul>
          </Card>
        </chakra.section>
      )}
    </>
  );
}

/** The way to a professional, and the invitation for those who have a published project. */
function Actions(props: SeeProfileProps) {
  const { professional } = props;
  return (
    <ActionRow data-actions="">
      <InviteAction profileId={professional.id} name={nameOf(professional)} />
      <SeeProfile {...props} />
    </ActionRow>
  );
}

function FirstHead({ sort, isStrong }: { sort: SearchSort; isStrong: boolean }) {
  if (sort !== 'match') {
    return <h2 className={VISUALLY_HIDDEN}>Results</h2>;
  }
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="0 16px" alignItems="baseline">
      <chakra.h2 textStyle="title">{isStrong ? 'Best matches' : 'Closest matches'}</chakra.h2>
      {!isStrong && <chakra.p color="fg.muted">Not a perfect fit, but worth a look</chakra.p>}
    </chakra.div>
  );
}
