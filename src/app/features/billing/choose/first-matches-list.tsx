import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import type { z } from 'zod';
import { formatMiles } from '#contract/geo.ts';
import { labelOfService, SERVICES } from '#contract/services.ts';
import { api } from '#src/api.ts';
import { toProfessional } from '#src/app/features/previews/preview-paths.ts';
import { nameOf } from '#src/app/features/previews/professional-head.tsx';
import { findSearchSchema, inputOfFind } from '#src/app/features/search/find-search.ts';
import { Avatar } from '#src/ui/display/avatar.tsx';
import { Match } from '#src/ui/display/match.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { cardRow } from '#src/ui/layout/card-row.ts';
import { CardSection } from '#src/ui/layout/card-section.tsx';

/** What the person searched for before they signed up; without it, all services near their home. */
export const firstMatchesSchema = findSearchSchema.pick({ service: true, place: true });
export type FirstMatchesSearch = z.infer<typeof firstMatchesSchema>;

export function inputOfFirstMatches(search: FirstMatchesSearch) {
  return { ...inputOfFind(search), limit: 3 };
}

const Row = chakra('li', {
  base: {
    ...cardRow(),
    display: 'grid',
    gridTemplateColumns: { base: '40px minmax(0, 1fr) auto', sm: '40px minmax(0, 1fr) auto auto' },
    gap: '4px 16px',
    alignItems: 'center',
    minHeight: '80px',
    fontVariantNumeric: 'tabular-nums lining-nums',
    '& > a': { gridColumn: { base: '1 / -1', sm: 'auto' }, minHeight: { base: '44px', sm: '40px' } },
  },
});

/** The three best matches for what the person came for, each with the way to their profile; nothing without matches. */
export function FirstMatches({ search }: { search: FirstMatchesSearch }) {
  const { data } = api.profiles.search.useQuery(inputOfFirstMatches(search));
  if (data === undefined || data.items.length === 0) return null;
  const service = SERVICES.find(({ id }) => id === search.service);
  return (
    <CardSection
      title={
        service === undefined ? 'Your closest matches' : `Your matches for ${service.label.toLowerCase()}`
      }
      action={
        <TextLink size="meta" asChild>
          <Link to="/find-professionals" search={search}>
            See all
          </Link>
        </TextLink>
      }
    >
      <ul>
        {data.items.map((professional) => (
          <Row key={professional.id}>
            <Avatar name={nameOf(professional)} size="sm" verified={professional.isVerified} />
            <chakra.div minWidth="0">
              <chakra.p fontWeight="label" overflowWrap="anywhere">
                {nameOf(professional)}
              </chakra.p>
              <chakra.p textStyle="meta" color="fg.muted">
                {factsOf(professional)}
              </chakra.p>
            </chakra.div>
            <Match score={professional.match.score} />
            <Button asChild size="sm" variant="outline">
              <Link {...toProfessional(professional.id)} aria-label={`View ${nameOf(professional)}`}>
                View profile
              </Link>
            </Button>
          </Row>
        ))}
      </ul>
    </CardSection>
  );
}

type Facts = {
  city: string;
  distanceMiles: number | null;
  rating: number | null;
  reviewCount: number;
  specialties: readonly string[];
};

function factsOf({ city, distanceMiles, rating, reviewCount, specialties }: Facts): string {
  return [
    specialties.slice(0, 1).map(labelOfService).join(''),
    distanceMiles === null ? city : formatMiles(distanceMiles),
    rating === null ? '' : `${rating.toFixed(1)} (${String(reviewCount)})`,
  ]
    .filter(Boolean)
    .join(', ');
}
