import { chakra } from '@chakra-ui/react/styled-system';
import { STRONG_MATCH } from '#contract/match.ts';
import type { ProfessionalCard, SearchSort } from '#contract/profiles.ts';
import type { ServiceId } from '#contract/services.ts';
import { formatCount } from '#src/ui/format.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { MatchCard } from './match-card.tsx';
import { MatchRow } from './match-row.tsx';
import { SeeProfile } from '#src/app/features/previews/see-profile-link.tsx';

const List = chakra('ul', { base: { display: 'grid', gap: '16px', marginTop: '16px' } });

interface MatchGroupsProps {
  items: readonly ProfessionalCard[];
  /** Strong matches stand first when the list is by match; any other order is one list. */
  sort: SearchSort;
  service: ServiceId | undefined;
  /** Whether the list goes on: the counts are then of what is shown. */
  hasMore: boolean;
  /** The request that the scores are for. */
  request: string | undefined;
}

/** Matches of 80 and up first, as cards; the others below them in short. */
export function MatchGroups({ items, sort, service, hasMore, request }: MatchGroupsProps) {
  if (sort !== 'match') {
    return (
      <>
        <VisuallyHidden asChild>
          <h2>Results</h2>
        </VisuallyHidden>
        <List>
          {items.map((professional) => (
            <MatchCard
              key={professional.id}
              {...{ professional, service }}
              action={<SeeProfile {...{ professional, request }} />}
            />
          ))}
        </List>
      </>
    );
  }
  const strong = items.filter(({ match }) => match.score >= STRONG_MATCH);
  const weaker = items.filter(({ match }) => match.score < STRONG_MATCH);
  const isCut = hasMore && weaker.length === 0;
  return (
    <>
      {strong.length > 0 && (
        <section>
          <GroupHead
            title={
              isCut
                ? `${String(strong.length)} or more strong matches`
                : formatCount(strong.length, 'strong match', 'strong matches')
            }
            note={`${String(STRONG_MATCH)} and up`}
          />
          <List>
            {strong.map((professional, index) => (
              <MatchCard
                key={professional.id}
                {...{ professional, service }}
                featured={index === 0}
                action={
                  <SeeProfile {...{ professional, request }} variant={index === 0 ? 'solid' : 'outline'} />
                }
              />
            ))}
          </List>
        </section>
      )}
      {weaker.length > 0 && (
        <chakra.section marginTop={strong.length > 0 ? '40px' : '0'}>
          <GroupHead
            title={strong.length > 0 ? 'More nearby' : 'The best there are'}
            note="Good people, a weaker fit for what you look for"
          />
          <Card marginTop="16px">
            <ul>
              {weaker.map((professional) => (
                <MatchRow
                  key={professional.id}
                  professional={professional}
                  action={<SeeProfile {...{ professional, request }} />}
                />
              ))}
            </ul>
          </Card>
        </chakra.section>
      )}
    </>
  );
}

function GroupHead({ title, note }: { title: string; note: string }) {
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="0 16px" alignItems="baseline">
      <chakra.h2 textStyle="title" fontVariantNumeric="tabular-nums">
        {title}
      </chakra.h2>
      <chakra.p textStyle="meta" color="fg.muted" fontVariantNumeric="tabular-nums">
        {note}
      </chakra.p>
    </chakra.div>
  );
}
