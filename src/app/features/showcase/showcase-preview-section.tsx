import { chakra } from '@chakra-ui/react/styled-system';
import { memo } from 'react';
import { SHOWCASE_FILE_FIELDS, type ShowcaseDraft } from '#contract/showcase-draft.ts';
import type { Upload } from '#contract/uploads.ts';
import { AboutSection } from '#src/site/profile/about-section.tsx';
import { Prose } from '#src/site/profile/profile-section.tsx';
import { ShowcaseSection } from '#src/app/features/previews/showcase-section.tsx';
import { useUploadStates } from '#src/app/features/uploads/use-upload-states.ts';
import { Avatar } from '#src/ui/display/avatar.tsx';
import { Picture } from '#src/ui/media/picture.tsx';
import { shownDraft } from './shown-draft-rules.ts';

/** Files are sent elsewhere on the screen. */
const SENT_HERE: ReadonlySet<string> = new Set();

interface ShowcasePreviewProps {
  draft: ShowcaseDraft;
  ownerName: string;
  /** What the server said of the files when the draft was loaded. */
  known: readonly Upload[];
}

/** The business profile as clients will see it. Not drawn again with each key, since its draft is deferred. */
export const ShowcasePreview = memo(function ShowcasePreview({
  draft,
  ownerName,
  known,
}: ShowcasePreviewProps) {
  const ids = SHOWCASE_FILE_FIELDS.flatMap((field) => (draft[field] ?? []).map(({ uploadId }) => uploadId));
  const { states } = useUploadStates(ids, SENT_HERE, known);
  const shown = shownDraft(draft, states);
  const name = draft.businessName?.trim() || ownerName;
  const face = shown.businessLogo ?? shown.ownerPhoto;
  const services = draft.primaryServices ?? [];
  return (
    <chakra.div display="grid" gap="32px" gridTemplateColumns="minmax(0, 1fr)">
      <chakra.div display="grid" gridTemplateColumns="56px minmax(0, 1fr)" gap="16px" alignItems="center">
        <chakra.div css={{ '& > span': { width: 'full', height: '56px' } }}>
          <Avatar
            name={name}
            size="lg"
            picture={face === null ? undefined : <Picture media={face} alt="" sizes="56px" />}
            logo={face !== null && face === shown.businessLogo}
          />
        </chakra.div>
        <div>
          <chakra.p textStyle="title" overflowWrap="anywhere">
            {name}
          </chakra.p>
          <chakra.p color="fg.muted" overflowWrap="anywhere">
            {shown.tagline ?? ownerName}
          </chakra.p>
        </div>
      </chakra.div>
      <AboutSection
        story={draft.businessStory ? <Prose>{draft.businessStory}</Prose> : null}
        services={services}
      />
      <ShowcaseSection showcase={shown} name={name} />
    </chakra.div>
  );
});
