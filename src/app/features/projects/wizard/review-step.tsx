import { chakra } from '@chakra-ui/react/styled-system';
import type { ProjectStatus, PublishingOptions as Options } from '#contract/project-publishing.ts';
import { PROJECT_TYPE_LABELS } from '#contract/project-options.ts';
import { PROJECT_STEPS } from '#contract/project-steps.ts';
import { WizardBar } from '#src/app/wizard/wizard-bar.tsx';
import { WizardStepSection } from '#src/app/wizard/wizard-step-section.tsx';
import { Facts } from '#src/ui/display/facts.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { formatCount } from '#src/ui/format.ts';
import { useDraftValues } from '#src/app/drafts/use-autosave.ts';
import { draftOf } from '../draft/use-project-autosave.ts';
import { budgetInWords, datesInWords } from '../draft/project-value-labels.ts';
import { MissingNote } from '../review/missing-note.tsx';
import { missingParts } from '../review/missing-rules.ts';
import { ProjectMediaList } from '../review/project-media-list.tsx';
import { ConnectionUsage, PublishButton, PublishingOptions } from '../review/publishing-section.tsx';
import { useNamedUploads } from '../review/use-named-uploads.ts';
import { usePublishForm } from '../review/use-publish-form.ts';
import type { ProjectStepProps } from './project-step-section.tsx';

/** How many photos the preview shows (product 14.10). */
const PREVIEW_PHOTOS = 8;

interface ReviewStepProps extends ProjectStepProps {
  profileId: string;
  status: ProjectStatus;
  options: Options | null;
}

/** Step 6: the project at a glance, how it is published, and what that costs. */
export function ReviewStep(props: ReviewStepProps) {
  const { autosave, earliestStart, uploads, hasMoved, goTo, profileId, status, options } = props;
  const draft = draftOf(useDraftValues(autosave));
  const publishing = usePublishForm({ autosave, profileId, status, options });
  const photos = draft.photos ?? [];
  // Photos that were just added may still be prepared, or are refused.
  const named = useNamedUploads(draft, uploads);
  const missing = missingParts(draft, earliestStart, named);
  return (
    <>
      <WizardStepSection
        title={PROJECT_STEPS[5].title}
        lead="This is what professionals will find."
        takesFocus={hasMoved}
        more={<PublishingOptions publishing={publishing} />}
        aside={<ConnectionUsage status={status} />}
      >
        <chakra.div display="grid" gap="24px">
          {missing.length > 0 && <MissingNote id={autosave.id() ?? 'new'} parts={missing} />}
          <Facts
            items={[
              { label: 'Title', value: draft.title ?? '' },
              {
                label: 'Type',
                value: draft.projectType === undefined ? '' : PROJECT_TYPE_LABELS[draft.projectType],
              },
              { label: 'Budget range', value: budgetInWords(draft.budget) },
              { label: 'Timeline', value: datesInWords(draft.timeline) },
              { label: 'Photos', value: formatCount(photos.length, 'photo') },
              { label: 'Videos', value: formatCount(draft.videos?.length ?? 0, 'video') },
              { label: 'Inspiration', value: formatCount(draft.inspiration?.length ?? 0, 'image') },
            ]}
          />
          <ProjectMediaList
            label="Current-state photos"
            files={photos}
            uploads={named}
            most={PREVIEW_PHOTOS}
          />
          <chakra.div display="flex" flexWrap="wrap" gap="8px">
            {PROJECT_STEPS.slice(0, -1).map(({ id, title }) => (
              <Button key={id} type="button" size="sm" variant="outline" onClick={() => goTo(id)}>
                Edit {title}
              </Button>
            ))}
          </chakra.div>
        </chakra.div>
      </WizardStepSection>
      <WizardBar onPrevious={() => goTo('conditions')}>
        <PublishButton {...{ publishing, status }} isComplete={missing.length === 0} />
      </WizardBar>
    </>
  );
}
