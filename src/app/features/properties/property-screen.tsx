import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OwnProperty } from '#contract/properties.ts';
import type { UserType } from '#contract/user-types.ts';
import { api } from '#src/api.ts';
import { Facts } from '#src/ui/display/facts.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { TickList } from '#src/ui/display/tick-list.tsx';
import { Note } from '#src/ui/feedback/note.tsx';
import { ChangeLink } from '#src/ui/form/change-link.tsx';
import { CardSection } from '#src/ui/layout/card-section.tsx';
import { PageHead } from '#src/ui/layout/page-head.tsx';
import { DetailColumn, TwoColumns } from '#src/ui/layout/two-columns.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';
import { Gallery } from '#src/ui/media/gallery.tsx';
import { galleryItemsOf } from '#src/app/features/uploads/shown-media-rules.ts';
import { PropertyActions } from './property-actions-section.tsx';
import { PropertyPicture } from './property-picture.tsx';
import { PropertyProjects } from './property-projects-card.tsx';
import { factsOfProperty, spendOfProperty, summaryOfProperty } from './property-labels.ts';

interface PropertyScreenProps {
  propertyId: string;
  userType: UserType;
  /** The requests about it; another feature's, handed in by the route. */
  requests: ReactNode;
}

/** One property with the work there (product 30.4). */
export function PropertyScreen({ propertyId, userType, requests }: PropertyScreenProps) {
  const [property] = api.properties.get.useSuspenseQuery({ id: propertyId });
  return (
    <chakra.main id="main" paddingBottom="64px">
      <Wrap>
        <PageHead
          title={property.name}
          subtitle={
            <>
              {summaryOfProperty(property)}.{' '}
              <TextLink asChild>
                <Link to="/properties">All properties</Link>
              </TextLink>
            </>
          }
          actions={<HeadActions property={property} />}
        />
        {property.isArchived && (
          <Note tone="neutral">This property is archived. Its requests and projects still show it.</Note>
        )}
        <TwoColumns paddingTop={property.isArchived ? '24px' : '0'}>
          <DetailColumn>
            {requests}
            <PropertyProjects propertyId={propertyId} />
            <Lists property={property} />
          </DetailColumn>
          <DetailColumn>
            <Photos property={property} />
            <CardSection title="Details" pad>
              <Facts items={factsOfProperty(property, userType)} />
            </CardSection>
            <CardSection title="Work and spend" pad>
              <Facts items={spendOfProperty(property)} />
              <chakra.p textStyle="meta" color="fg.muted" marginTop="12px">
                Spend is the budget of completed requests.
              </chakra.p>
            </CardSection>
            {property.notes !== null && (
              <CardSection title="Notes" pad>
                <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
                  {property.notes}
                </chakra.p>
              </CardSection>
            )}
          </DetailColumn>
        </TwoColumns>
      </Wrap>
    </chakra.main>
  );
}

function HeadActions({ property }: { property: OwnProperty }) {
  return (
    <>
      <PropertyActions property={property} />
      {!property.isArchived && (
        <>
          <ChangeLink
            variant="outline"
            link={(face) => (
              <Link to="/properties/$propertyId/edit" params={{ propertyId: property.id }}>
                {face}
              </Link>
            )}
          >
            Edit
          </ChangeLink>
          <ChangeLink
            link={(face) => (
              <Link to="/requests/new" search={{ property: property.id }}>
                {face}
              </Link>
            )}
          >
            <Plus aria-hidden size={20} /> Create request
          </ChangeLink>
        </>
      )}
    </>
  );
}

function Photos({ property }: { property: OwnProperty }) {
  const ready = property.uploads.flatMap(({ id, altText, media }) =>
    media === null ? [] : [{ id, caption: '', altText, media }],
  );
  if (ready.length < 2) return <PropertyPicture type={property.type} cover={ready[0]?.media ?? null} />;
  return (
    <CardSection title="Photos" pad>
      <Gallery label={`Photos of ${property.name}`} items={galleryItemsOf(ready)} />
    </CardSection>
  );
}

function Lists({ property: { recentUpdates, knownIssues } }: { property: OwnProperty }) {
  return (
    <>
      {recentUpdates.length > 0 && (
        <CardSection title="Recent updates" pad>
          <TickList items={recentUpdates} />
        </CardSection>
      )}
      {knownIssues.length > 0 && (
        <CardSection title="Known issues" pad>
          <chakra.ul paddingLeft="20px" listStyleType="disc" display="grid" gap="8px">
            {knownIssues.map((issue) => (
              <chakra.li key={issue} overflowWrap="anywhere">
                {issue}
              </chakra.li>
            ))}
          </chakra.ul>
        </CardSection>
      )}
    </>
  );
}
