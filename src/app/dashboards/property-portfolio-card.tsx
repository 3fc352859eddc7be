import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { api } from '#src/api.ts';
import { Illustration } from '#src/assets/illustration.tsx';
import { PropertyTile } from '#src/app/features/properties/property-card.tsx';
import { DASHBOARD_PROPERTIES_INPUT } from '#src/app/features/properties/property-inputs.ts';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { LoadFailed } from '#src/ui/feedback/load-failed.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton.tsx';
import { ChangeLink } from '#src/ui/form/change-link.tsx';
import { CardSection } from '#src/ui/layout/card-section.tsx';

const TITLE = 'Property portfolio';

const Tiles = chakra('ul', {
  base: {
    display: { base: 'flex', sm: 'grid' },
    gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
    gap: { base: '12px', sm: '24px 16px' },
    padding: { base: '16px', sm: '24px' },
    listStyle: 'none',
    // On a phone they are moved sideways, one and a bit at a time.
    overflowX: { base: 'auto', sm: 'visible' },
    scrollSnapType: { base: 'x mandatory', sm: 'none' },
    scrollPadding: '16px',
    _print: { display: 'grid', overflow: 'visible' },
  },
});

/** The first six properties, and the way to all of them (product 10.11). */
export function PropertyPortfolio() {
  const properties = api.properties.listMine.useQuery(DASHBOARD_PROPERTIES_INPUT);
  const { data: allowance } = api.properties.allowance.useQuery();
  const items = properties.data?.items;
  return (
    <CardSection
      title={TITLE}
      action={
        items !== undefined &&
        items.length > 0 && (
          <TextLink size="meta" asChild>
            <Link to="/properties">
              See all{allowance === undefined ? '' : ` ${String(allowance.count)}`}
            </Link>
          </TextLink>
        )
      }
    >
      {items === undefined && !properties.isError && <SkeletonRows rows={2} label="Loading properties" />}
      {items === undefined && properties.isError && (
        <chakra.div padding="24px">
          <LoadFailed
            what="Your properties didn’t load."
            onRetry={() => void properties.refetch()}
            isRetrying={properties.isRefetching}
          />
        </chakra.div>
      )}
      {items?.length === 0 && <NoProperties />}
      {items !== undefined && items.length > 0 && (
        // It scrolls sideways on phones, so the keyboard has to reach it.
        <Tiles tabIndex={0} aria-label="Properties">
          {items.map((property) => (
            <PropertyTile key={property.id} property={property} headingLevel={3} />
          ))}
        </Tiles>
      )}
    </CardSection>
  );
}

function NoProperties() {
  return (
    <EmptyState
      picture={<Illustration name="bldg-1" />}
      title="No properties yet"
      action={
        <chakra.div display="flex" flexWrap="wrap" gap="8px">
          <ChangeLink size="sm" link={(face) => <Link to="/properties/new">{face}</Link>}>
            Add property
          </ChangeLink>
          <ChangeLink
            size="sm"
            variant="outline"
            link={(face) => <Link to="/properties/import">{face}</Link>}
          >
            Import from CSV
          </ChangeLink>
        </chakra.div>
      }
    >
      Add a property to see its requests, projects and spend in one place.
    </EmptyState>
  );
}
