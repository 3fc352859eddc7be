import { chakra } from '@chakra-ui/react/styled-system';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { finishedShowcaseSchema } from '#contract/showcase-steps.ts';
import { DraftConflictDialog } from '#src/app/drafts/draft-conflict-dialog.tsx';
import { SaveStateText } from '#src/app/drafts/save-state-text.tsx';
import { SignUpProgress } from '#src/app/features/billing/choose/sign-up-progress-nav.tsx';
import { useIsCreatingUpload } from '#src/app/features/uploads/use-creating-uploads.ts';
import { LeaveLink } from '#src/app/wizard/leave-link.tsx';
import { StepFoot } from '#src/app/wizard/step-foot-bar.tsx';
import { placeOfField } from '#src/app/wizard/wizard-rules.ts';
import { ContractForm } from '#src/forms/contract-form.tsx';
import { TickList } from '#src/ui/display/tick-list.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { PageHead } from '#src/ui/layout/page-head.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';
import { BUILDER_PARTS } from './builder-parts-rules.ts';
import { IntroVideoField } from './media-fields.tsx';
import { fieldInWords, SHOWCASE_FIELD_LABELS } from './showcase-labels.ts';
import { useFinishShowcase } from './use-finish-showcase.ts';
import { draftOf, type Showcase, useShowcaseAutosave } from './use-showcase-autosave.ts';
import { useShowcaseForm } from './use-showcase-form.ts';

const FIELDS = ['businessIntroVideo'] as const;
const GOOD_VIDEO = [
  'Your name, your trade and where you work',
  'A look at a job you’re proud of',
  'What happens after a client reaches out',
];

interface VideoStepProps {
  profileId: string;
  showcase: Showcase;
  /** A link to the step before. */
  back: ReactNode;
  /** To the next step. */
  onContinue: () => Promise<void>;
}

/** Step 4 of a professional's sign-up: the business video, which is the intro video of the profile (product 20.33). */
export function VideoStep({ profileId, showcase, back, onContinue }: VideoStepProps) {
  const autosave = useShowcaseAutosave(showcase, profileId);
  const [hadVideo] = useState((showcase.content.businessIntroVideo ?? []).length > 0);
  const finish = useFinishShowcase(autosave);
  const navigate = useNavigate();
  const form = useShowcaseForm({
    ...{ autosave, showcase, fields: FIELDS },
    schema: finishedShowcaseSchema(showcase.thisYear).pick({ businessIntroVideo: true }),
    onNext: onContinue,
  });
  const video = useWatch({ control: form.form.control, name: 'businessIntroVideo' });
  const isCreating = useIsCreatingUpload([`showcase:${profileId}:businessIntroVideo`]);
  const next = async () => {
    const isChanged =
      video.length > 0 !== hadVideo || autosave.hasUnsent() || autosave.version() !== showcase.version;
    // A profile that clients see shows the video from now on; one that isn't finished shows it once it is.
    if (showcase.isFinished && isChanged) {
      if (!(await finish('Business profile saved'))) return;
    } else await autosave.flush();
    await onContinue();
  };
  // Another field is in the builder.
  const correct = (path: string) => {
    const asking = placeOfField(BUILDER_PARTS, path);
    if (asking === undefined || placeOfField([{ fields: FIELDS }], path) !== undefined) return;
    void navigate({ to: '/setup/business-profile', search: { part: asking.id } });
  };
  return (
    <chakra.main id="main" paddingBottom="64px">
      <Wrap maxWidth="800px">
        <chakra.div display="grid" gap="24px" paddingBlock={{ base: '24px', sm: '40px 32px' }}>
          <SignUpProgress step={4} />
          <PageHead
            title="Introduce your business on video"
            subtitle="Clients see who comes to their door. Your phone is all you need."
            size="head"
            actions={<SaveStateText autosave={autosave} />}
          />
        </chakra.div>
        <Card pad>
          <chakra.div display="grid" gap="24px">
            <TickList items={GOOD_VIDEO} />
            <ContractForm frame={form.frame} foot={null}>
              <IntroVideoField editor={{ form, autosave, showcase, profileId }} />
            </ContractForm>
          </chakra.div>
        </Card>
        <StepFoot back={back}>
          {isCreating ? (
            <Button type="button" disabled>
              Continue
            </Button>
          ) : (
            <LeaveLink
              isMain={video.length > 0}
              label={video.length > 0 ? 'Continue' : 'Skip for now'}
              onLeave={next}
              onRefused={correct}
            />
          )}
        </StepFoot>
      </Wrap>
      <DraftConflictDialog
        autosave={autosave}
        title="Your business profile was changed elsewhere"
        labels={SHOWCASE_FIELD_LABELS}
        inWords={(_, value) => fieldInWords('businessIntroVideo', draftOf({ businessIntroVideo: value }))}
      />
    </chakra.main>
  );
}
