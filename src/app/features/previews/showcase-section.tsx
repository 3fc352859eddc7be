import { chakra } from '@chakra-ui/react/styled-system';
import type { ShownShowcase } from '#contract/shown-showcase.ts';
import { Facts } from '#src/ui/display/facts.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { TickList } from '#src/ui/display/tick-list.tsx';
import { Gallery } from '#src/ui/media/gallery.tsx';
import { Video } from '#src/ui/media/video.tsx';
import { PreviewSection, Prose, RuledList } from '#src/site/profile/profile-section.tsx';

interface ShowcaseSectionProps {
  showcase: ShownShowcase;
  /** The business. */
  name: string;
}

/** How a professional presents their business, below what they say about themselves (product 20.31). */
export function ShowcaseSection({ showcase, name }: ShowcaseSectionProps) {
  const { whyChooseUs, uniqueSellingPoints, businessIntroVideo } = showcase;
  return (
    <>
      {businessIntroVideo !== null && (
        <PreviewSection title="Intro video">
          <Video media={businessIntroVideo} label={`Intro video of ${name}`} />
        </PreviewSection>
      )}
      {(whyChooseUs !== null || uniqueSellingPoints.length > 0) && (
        <PreviewSection title={`Why choose ${name}`}>
          <chakra.div display="grid" gap="16px">
            {whyChooseUs !== null && <Prose>{whyChooseUs}</Prose>}
            {uniqueSellingPoints.length > 0 && <TickList items={uniqueSellingPoints} />}
          </chakra.div>
        </PreviewSection>
      )}
      <BusinessFacts showcase={showcase} />
      <Achievements {...showcase} />
      <MediaFeatures {...showcase} />
      <Photos showcase={showcase} name={name} />
    </>
  );
}

function BusinessFacts({ showcase }: Pick<ShowcaseSectionProps, 'showcase'>) {
  const { yearsExperience, foundedYear, teamSize, emergencyServices } = showcase;
  const items = [
    yearsExperience !== null && { label: 'Years in business', value: String(yearsExperience) },
    foundedYear !== null && { label: 'Founded', value: String(foundedYear) },
    teamSize !== null && { label: 'Team', value: teamSize },
    emergencyServices && { label: 'Emergency calls', value: 'Yes' },
  ].filter((item) => item !== false);
  if (items.length === 0) return null;
  return (
    <PreviewSection title="The business">
      <Facts items={items} />
    </PreviewSection>
  );
}

function Achievements({ businessAchievements }: Pick<ShownShowcase, 'businessAchievements'>) {
  if (businessAchievements.length === 0) return null;
  return (
    <PreviewSection title="Achievements">
      <RuledList>
        {businessAchievements.map(({ title, year }, index) => (
          <chakra.li key={index} display="flex" justifyContent="space-between" gap="16px">
            <chakra.span overflowWrap="anywhere">{title}</chakra.span>
            {year !== null && (
              <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums">
                {year}
              </chakra.span>
            )}
          </chakra.li>
        ))}
      </RuledList>
    </PreviewSection>
  );
}

function MediaFeatures({ mediaFeatures }: Pick<ShownShowcase, 'mediaFeatures'>) {
  if (mediaFeatures.length === 0) return null;
  return (
    <PreviewSection title="Featured in">
      <RuledList>
        {mediaFeatures.map(({ publication, title, url }, index) => (
          <chakra.li key={index} overflowWrap="anywhere">
            <chakra.b fontWeight="label">{publication}</chakra.b>
            <chakra.span display="block" color="fg.muted">
              {url === null ? (
                title
              ) : (
                <TextLink asChild>
                  <a href={url} target="_blank" rel="noopener noreferrer nofollow ugc">
                    {title}
                  </a>
                </TextLink>
              )}
            </chakra.span>
          </chakra.li>
        ))}
      </RuledList>
    </PreviewSection>
  );
}

function Photos({ showcase: { workspacePhotos, teamPhotos }, name }: ShowcaseSectionProps) {
  const itemsOf = (photos: ShownShowcase['teamPhotos'], what: string) =>
    photos.map(({ id, caption, altText, media }) => ({
      id,
      media,
      caption: caption || what,
      alt: altText ?? (caption || what),
    }));
  const items = [
    ...itemsOf(workspacePhotos, `The workspace of ${name}`),
    ...itemsOf(teamPhotos, `The team of ${name}`),
  ];
  if (items.length === 0) return null;
  return (
    <PreviewSection title="Workspace and team">
      <Gallery label={`Workspace and team of ${name}`} items={items} most={4} />
    </PreviewSection>
  );
}
