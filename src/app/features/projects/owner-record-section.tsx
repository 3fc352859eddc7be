import { chakra } from '@chakra-ui/react/styled-system';
import { PROPERTY_TYPE_LABELS } from '#contract/project-options.ts';
import type { OwnerHistory, ShownProperty } from '#contract/owner-record.ts';
import { api } from '#src/api.ts';
import { galleryItemsOf } from '#src/app/features/uploads/shown-media-rules.ts';
import { PreviewSection, Prose, RuledList } from '#src/site/profile/profile-section.tsx';
import { formatDay } from '#src/ui/format-date.ts';
import { formatCount, formatMoney, formatNumber } from '#src/ui/format.ts';
import { Gallery } from '#src/ui/media/gallery.tsx';

interface OwnerRecordProps {
  profileId: string;
  projectId: string;
  /** First name. */
  name: string;
}

/** The owner's other properties and what they have had done (product 30.8); each part is absent while it is empty. */
export function OwnerRecord({ profileId, projectId, name }: OwnerRecordProps) {
  const { data } = api.properties.ofOwner.useQuery({ profileId, projectId });
  if (data === undefined) return null;
  return (
    <>
      {data.properties.length > 0 && (
        <PreviewSection title="Property Portfolio">
          <RuledList>
            {data.properties.map((property) => (
              <PropertyRow key={property.id} property={property} name={name} />
            ))}
          </RuledList>
        </PreviewSection>
      )}
      {data.history.length > 0 && (
        <PreviewSection title="Project History">
          <RuledList>
            {data.history.map((entry) => (
              <HistoryRow key={entry.id} entry={entry} name={name} />
            ))}
          </RuledList>
        </PreviewSection>
      )}
    </>
  );
}

/** '1924, 3 bedrooms, 1.5 bathrooms, 1,800 sq ft' */
function factsInWords({ units, squareFeet, yearBuilt, bedrooms, bathrooms }: ShownProperty): string {
  return [
    units === null ? null : formatCount(units, 'unit'),
    bedrooms === null ? null : formatCount(bedrooms, 'bedroom'),
    bathrooms === null ? null : formatCount(bathrooms, 'bathroom'),
    squareFeet === null ? null : `${formatNumber(squareFeet)} sq ft`,
    yearBuilt === null ? null : `Built in ${String(yearBuilt)}`,
  ]
    .filter((fact) => fact !== null)
    .join(', ');
}

function PropertyRow({ property, name }: { property: ShownProperty; name: string }) {
  const { type, city, street, photos, currentCondition, recentUpdates, knownIssues } = property;
  const title = [street ?? PROPERTY_TYPE_LABELS[type], city].filter((part) => part !== null).join(', ');
  const facts = factsInWords(property);
  return (
    <li>
      <chakra.h3 fontWeight="strong" overflowWrap="anywhere">
        {title}
      </chakra.h3>
      {facts !== '' && <chakra.p color="fg.muted">{facts}</chakra.p>}
      {photos.length > 0 && (
        <chakra.div marginTop="12px" maxWidth="62ch">
          <Gallery
            label={`Photos of ${title}, ${name}`}
            items={galleryItemsOf(photos)}
            most={3}
            layout="even"
          />
        </chakra.div>
      )}
      {currentCondition !== null && <Prose marginTop="8px">{currentCondition}</Prose>}
      <Lines title="Recent updates" lines={recentUpdates} />
      <Lines title="Known issues" lines={knownIssues} />
    </li>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <chakra.p marginTop="8px" overflowWrap="anywhere">
      <b>{title}:</b> {lines.join('; ')}
    </chakra.p>
  );
}

function HistoryRow({ entry, name }: { entry: OwnerHistory; name: string }) {
  const { title, summary, rating, review, budgetCents, startedOn, completedOn } = entry;
  const when =
    startedOn === null || startedOn === completedOn
      ? `Completed ${formatDay(completedOn)}`
      : `${formatDay(startedOn)} to ${formatDay(completedOn)}`;
  const facts = [when, budgetCents === null ? null : `${formatMoney(budgetCents)} budget`];
  return (
    <li>
      <chakra.h3 fontWeight="strong" overflowWrap="anywhere">
        {title}
      </chakra.h3>
      <chakra.p color="fg.muted">{facts.filter((fact) => fact !== null).join(', ')}</chakra.p>
      <Prose marginTop="8px">{summary}</Prose>
      {rating !== null && (
        <chakra.p marginTop="8px" overflowWrap="anywhere">
          <b>
            {name} gave {formatCount(rating, 'star')}
          </b>
          {review !== null && `: “${review}”`}
        </chakra.p>
      )}
    </li>
  );
}
