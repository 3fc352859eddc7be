import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import {
  PROJECT_TYPE_LABELS,
  PROPERTY_TYPE_LABELS,
  QUALITY_LABELS,
  URGENCY_LABELS,
} from '#contract/project-options.ts';
import type { ProjectDraft } from '#contract/project-draft.ts';
import type { ProjectStepId } from '#contract/project-steps.ts';
import type { RouterOutputs } from '#src/api.ts';
import { DraftConflictDialog } from '#src/app/drafts/draft-conflict-dialog.tsx';
import { SaveStateText } from '#src/app/drafts/save-state-text.tsx';
import { useDraftValues } from '#src/app/drafts/use-autosave.ts';
import { WizardBar } from '#src/app/wizard/wizard-bar.tsx';
import { Badge } from '#src/ui/display/badge.tsx';
import { Facts } from '#src/ui/display/facts.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { formatLongDate } from '#src/ui/format-date.ts';
import { CardSection } from '#src/ui/layout/card-section.tsx';
import { PageHead } from '#src/ui/layout/page-head.tsx';
import { Column, TwoColumns } from '#src/ui/layout/two-columns.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';
import { DiscardDraft } from '../discard-draft-dialog.tsx';
import { conflictWords } from '../draft/conflict-labels.ts';
import { draftOf, useProjectAutosave } from '../draft/use-project-autosave.ts';
import { budgetInWords, datesInWords } from '../draft/project-value-labels.ts';
import { toneOfUrgency } from '../project-labels.ts';
import { MissingNote } from './missing-note.tsx';
import { missingParts } from './missing-rules.ts';
import { ProjectMediaList } from './project-media-list.tsx';
import { ConnectionUsage, PublishButton, PublishingOptions } from './publishing-section.tsx';
import { publishWordsFor } from './publish-labels.ts';
import { useNamedUploads } from './use-named-uploads.ts';
import { usePublishForm } from './use-publish-form.ts';

/** Cuts of the review (product 14.10). */
const DESCRIPTION_CHARACTERS = 300;
const PHOTOS = 4;
const INSPIRATION = 3;

type Draft = RouterOutputs['projects']['getDraft'];

interface ReviewProjectProps {
  profileId: string;
  draft: Draft;
}

/** Review and publish: the draft, section by section, and how it is published. */
export function ReviewProjectScreen({ profileId, draft }: ReviewProjectProps) {
  const { id, status, hasChanges, publishedAt, publishing: options } = draft;
  const autosave = useProjectAutosave({ draft, profileId });
  const content = draftOf(useDraftValues(autosave));
  const uploads = useNamedUploads(content, draft.uploads);
  const publishing = usePublishForm({ autosave, profileId, status, options });
  const missing = missingParts(content, draft.earliestStart, uploads);
  return (
    <chakra.main id="main">
      <Wrap>
        <PageHead
          title="Review Your Project"
          subtitle={publishWordsFor(status).lead}
          actions={<SaveStateText autosave={autosave} />}
        />
        <TwoColumns paddingTop="0">
          <Column>
            {missing.length > 0 && <MissingNote id={id} parts={missing} />}
            <Overview {...{ id, content }} />
            <CardSection
              title="Visual Documentation"
              action={<EditLink id={id} step="media" of="visual documentation" />}
              pad
            >
              <chakra.div display="grid" gap="16px">
                <Media title="Photos" files={content.photos} {...{ uploads }} most={PHOTOS} columns={5} />
                <Media
                  title="Video"
                  files={content.videos?.slice(0, 1)}
                  {...{ uploads }}
                  most={1}
                  columns={3}
                />
                <Media
                  title="Inspiration"
                  files={content.inspiration?.slice(0, INSPIRATION)}
                  {...{ uploads }}
                  most={INSPIRATION}
                  columns={4}
                />
              </chakra.div>
            </CardSection>
            <PublishingOptions publishing={publishing} />
          </Column>
          <Column>
            <ConnectionUsage status={status} />
            {(publishedAt === null || hasChanges) && (
              <DiscardDraft autosave={autosave} id={id} isPublished={publishedAt !== null} />
            )}
          </Column>
        </TwoColumns>
      </Wrap>
      <WizardBar
        start={
          <Button asChild variant="outline">
            <Link to="/signup/property-owner/step-3" search={{ project: id, step: 'basics' }}>
              Back to Edit
            </Link>
          </Button>
        }
        note={missing.length > 0 ? 'Finish the open steps to publish.' : undefined}
      >
        <PublishButton {...{ publishing, status }} isComplete={missing.length === 0} />
      </WizardBar>
      <DraftConflictDialog autosave={autosave} {...conflictWords} />
    </chakra.main>
  );
}

function Overview({ id, content }: { id: string; content: ProjectDraft }) {
  const {
    title,
    projectType,
    urgency,
    description = '',
    budget,
    timeline,
    propertyType,
    qualityLevel,
  } = content;
  return (
    <>
      <CardSection
        title={title ?? 'Untitled project'}
        action={<EditLink id={id} step="basics" of="basics" />}
        pad
      >
        <chakra.div display="flex" flexWrap="wrap" gap="8px" marginBottom="8px">
          {projectType !== undefined && <Badge>{PROJECT_TYPE_LABELS[projectType]}</Badge>}
          {urgency !== undefined && <Badge tone={toneOfUrgency(urgency)}>{URGENCY_LABELS[urgency]}</Badge>}
        </chakra.div>
        <Facts
          items={factsOf({
            'Property type': propertyType && PROPERTY_TYPE_LABELS[propertyType],
            Address: [content.address?.street, content.address?.place].filter(Boolean).join(', '),
          })}
        />
      </CardSection>
      <CardSection title="Description" action={<EditLink id={id} step="description" of="description" />} pad>
        <chakra.p whiteSpace="pre-line" overflowWrap="anywhere" marginBottom="8px">
          {description.length > DESCRIPTION_CHARACTERS
            ? `${description.slice(0, DESCRIPTION_CHARACTERS).trimEnd()}…`
            : description}
        </chakra.p>
        <Facts items={factsOf({ 'Quality level': qualityLevel && QUALITY_LABELS[qualityLevel] })} />
      </CardSection>
      <CardSection
        title="Budget & Timeline"
        action={<EditLink id={id} step="money" of="budget and timeline" />}
        pad
      >
        <Facts
          items={factsOf({
            'Budget range': budgetInWords(budget),
            Timeline: datesInWords(timeline, formatLongDate),
          })}
        />
      </CardSection>
      <CardSection
        title="Working Conditions"
        action={<EditLink id={id} step="conditions" of="working conditions" />}
        pad
      >
        <Facts
          items={factsOf({
            Access: content.accessRequirements,
            Parking: content.parkingInfo,
            'Working hours': content.workingHours,
          })}
        />
      </CardSection>
    </>
  );
}

function factsOf(facts: Record<string, string | null | undefined>) {
  return Object.entries(facts).map(([label, value]) => ({ label, value: value || 'Not filled in' }));
}

function EditLink({ id, step, of }: { id: string; step: ProjectStepId; of: string }) {
  return (
    <Button asChild variant="outline" size="sm">
      <Link to="/signup/property-owner/step-3" search={{ project: id, step }} aria-label={`Edit ${of}`}>
        Edit
      </Link>
    </Button>
  );
}

type MediaProps = Omit<Parameters<typeof ProjectMediaList>[0], 'files' | 'label'> & {
  title: string;
  files: Draft['content']['photos'];
};

function Media({ title, files = [], ...list }: MediaProps): ReactNode {
  if (files.length === 0) return null;
  return (
    <div>
      <chakra.h3 fontWeight="label" marginBottom="8px">
        {title}
      </chakra.h3>
      <ProjectMediaList {...list} files={files} label={title} />
    </div>
  );
}
