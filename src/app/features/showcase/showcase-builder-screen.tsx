import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { memo, useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { type ShowcaseField } from '#contract/showcase-draft.ts';
import { finishedShowcaseSchema } from '#contract/showcase-steps.ts';
import { SHOWCASE_CHECK_LABELS, showcaseChecks } from '#contract/showcase-checks.ts';
import { api } from '#src/api.ts';
import { DraftConflictDialog } from '#src/app/drafts/draft-conflict-dialog.tsx';
import { SaveStateText } from '#src/app/drafts/save-state-text.tsx';
import { LeaveLink } from '#src/app/wizard/leave-link.tsx';
import { WizardBar } from '#src/app/wizard/wizard-bar.tsx';
import { WizardNav } from '#src/app/wizard/wizard-nav.tsx';
import { placeOfField } from '#src/app/wizard/wizard-rules.ts';
import { ContractForm } from '#src/forms/contract-form.tsx';
import { CheckList } from '#src/ui/display/check-list.tsx';
import { Meter } from '#src/ui/display/meter.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { CardSection } from '#src/ui/layout/card-section.tsx';
import { PageHead } from '#src/ui/layout/page-head.tsx';
import { Column, TwoColumns } from '#src/ui/layout/two-columns.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';
import { BuilderFields } from './builder-fields.tsx';
import { BUILDER_PARTS, type BuilderPartId } from './builder-parts-rules.ts';
import { fieldInWords, SHOWCASE_FIELD_LABELS } from './showcase-labels.ts';
import { ShowcasePreview } from './showcase-preview-section.tsx';
import { useFinishShowcase } from './use-finish-showcase.ts';
import { useVideoProblem } from './use-intro-video.ts';
import { draftOf, type Showcase, useShowcaseAutosave } from './use-showcase-autosave.ts';
import { type ShowcaseEditor, type ShowcaseFormApi, useShowcaseForm } from './use-showcase-form.ts';

interface ShowcaseBuilderProps {
  profileId: string;
  showcase: Showcase;
  /** The part in the address. */
  part: BuilderPartId;
  onPart: (id: BuilderPartId) => void;
  /** Called at 100 %. */
  onDone: () => Promise<void>;
}

/** 'Create Your Complete Business Profile': the draft of the wizard with all it can hold, and how it will look (product 20.32). */
export function ShowcaseBuilder({ profileId, showcase, part, onPart, onDone }: ShowcaseBuilderProps) {
  const autosave = useShowcaseAutosave(showcase, profileId);
  const finish = useFinishShowcase(autosave);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const correct = (path: string, message: string) => {
    const asking = placeOfField(BUILDER_PARTS, path);
    setRefusal({ path, message });
    if (asking !== undefined) onPart(asking.id);
  };
  return (
    <chakra.main id="main">
      <Wrap paddingTop={{ base: '16px', sm: '24px' }}>
        <PageHead
          size="head"
          title="Create Your Complete Business Profile"
          subtitle="Saved as you type. Clients see changes once you update your profile."
          actions={
            <>
              <SaveStateText autosave={autosave} />
              <LeaveLink
                label="Update profile"
                onLeave={async () => {
                  await finish('Business profile saved');
                }}
                onRefused={correct}
              />
            </>
          }
        />
        <WizardNav
          current={part}
          items={BUILDER_PARTS.map(({ id, title }) => ({
            id,
            title,
            isFinished: false,
            link: (
              <Link to="/setup/business-profile" search={{ part: id }}>
                {title}
              </Link>
            ),
          }))}
        />
      </Wrap>
      <Part
        // Another part is another form.
        key={part}
        {...{ autosave, profileId, showcase, part, onPart, refusal }}
        onRefused={correct}
        onRefusalSaid={() => setRefusal(null)}
        onComplete={async () => {
          const { tagline = '' } = draftOf(autosave.values());
          if (tagline.trim() === '') {
            correct('tagline', 'Enter a tagline');
            return;
          }
          if (await finish('Business profile complete!')) await onDone();
        }}
      />
      <DraftConflictDialog
        autosave={autosave}
        title="Your business profile was changed elsewhere"
        labels={SHOWCASE_FIELD_LABELS}
        inWords={(name, value) => fieldInWords(name as ShowcaseField, draftOf({ [name]: value }))}
      />
    </chakra.main>
  );
}

/** What finishing was refused for. */
interface Refusal {
  path: string;
  message: string;
}

interface PartProps
  extends
    Pick<ShowcaseBuilderProps, 'profileId' | 'showcase' | 'part' | 'onPart'>,
    Pick<ShowcaseEditor, 'autosave'> {
  refusal: Refusal | null;
  /** Said once: a part that is opened again is asked anew. */
  onRefusalSaid: () => void;
  onRefused: (path: string, message: string) => void;
  onComplete: () => Promise<void>;
}

function Part({ autosave, profileId, showcase, part, onPart, ...props }: PartProps) {
  const { refusal, onRefusalSaid, ...completing } = props;
  const index = BUILDER_PARTS.findIndex(({ id }) => id === part);
  const { title, fields } = BUILDER_PARTS[index] ?? BUILDER_PARTS[0];
  const [previous, next] = [BUILDER_PARTS[index - 1], BUILDER_PARTS[index + 1]];
  const form = useShowcaseForm({
    ...{ autosave, showcase, fields },
    schema: partSchema(showcase.thisYear, fields),
    onNext: () => (next === undefined ? undefined : onPart(next.id)),
  });
  useRefusal(form, { refusal, fields, onSaid: onRefusalSaid });
  const editor = { form, autosave, showcase, profileId };
  return (
    <>
      <Wrap paddingTop={{ base: '12px', sm: '16px' }}>
        <TwoColumns>
          <Column>
            <CardSection title={title} pad>
              <ContractForm frame={form.frame} foot={null}>
                <Fields part={part} editor={useDeferredValue(editor)} />
              </ContractForm>
            </CardSection>
          </Column>
          <Column>
            <Completion editor={editor} {...completing} />
            <LivePreview editor={editor} />
          </Column>
        </TwoColumns>
      </Wrap>
      <WizardBar onPrevious={previous === undefined ? undefined : () => onPart(previous.id)}>
        {next !== undefined && (
          <SubmitButton form={form.frame.id} busy={form.frame.isBusy} busyText="Saving...">
            Next: {next.title}
          </SubmitButton>
        )}
      </WizardBar>
    </>
  );
}

type RefusalOfPart = { refusal: Refusal | null; fields: readonly string[]; onSaid: () => void };

/** Says at its field what finishing was refused for. */
function useRefusal({ form }: ShowcaseFormApi, { refusal, fields, onSaid }: RefusalOfPart) {
  const { setError } = form;
  const said = useEffectEvent(onSaid);
  useEffect(() => {
    if (refusal === null || placeOfField([{ fields }], refusal.path) === undefined) return;
    // The server's paths are those of the form.
    setError(refusal.path as Parameters<typeof setError>[0], { message: refusal.message });
    said();
  }, [setError, refusal, fields]);
}

/** What a part asks for before the next one; the whole is checked when the profile is updated. */
function partSchema(thisYear: number, fields: readonly string[]) {
  const { shape } = finishedShowcaseSchema(thisYear);
  return z.object(Object.fromEntries(Object.entries(shape).filter(([name]) => fields.includes(name))));
}

const Fields = memo(BuilderFields);

// What follows each key that is pressed is drawn by itself.

/** The draft with what is typed right now. */
function useTyped({ form, autosave }: ShowcaseEditor) {
  // Renders again with each change; the autosave has taken it by then.
  useWatch({ control: form.form.control });
  return useDeferredValue(draftOf(autosave.values()));
}

type CompletionProps = { editor: ShowcaseEditor } & Pick<PartProps, 'onComplete' | 'onRefused'>;

/** What is there, what is missing, and the way on once nothing is (product 20.9). */
function Completion({ editor, onComplete, onRefused }: CompletionProps) {
  const [portfolio] = api.portfolio.listMine.useSuspenseQuery();
  const draft = useTyped(editor);
  const videoProblem = useVideoProblem(draft.businessIntroVideo, editor.showcase);
  const { checks, percent, isComplete } = showcaseChecks(draft, portfolio, { videoProblem });
  return (
    <CardSection title={portfolio.business === 'new' ? 'New business checklist' : 'Completion'} pad>
      <Meter label="Complete" value={percent} text={`${String(percent)}%`} showText />
      <CheckList
        items={checks.map((check) => ({ ...check, key: check.id, label: SHOWCASE_CHECK_LABELS[check.id] }))}
      />
      <chakra.p marginTop="16px" textStyle="meta">
        <TextLink asChild>
          <Link to="/portfolio-builder">Edit your portfolio</Link>
        </TextLink>
      </chakra.p>
      <chakra.div marginTop="16px" display="grid">
        {isComplete ? (
          <LeaveLink isMain label="Continue" onLeave={onComplete} onRefused={onRefused} />
        ) : (
          <Button type="button" disabled>
            Continue
          </Button>
        )}
      </chakra.div>
    </CardSection>
  );
}

/** Beside the editor on a desk, behind a button on a phone. */
function LivePreview({ editor }: { editor: ShowcaseEditor }) {
  const [isOpen, setOpen] = useState(false);
  const draft = useTyped(editor);
  return (
    <>
      <chakra.div hideFrom="lg" display="grid">
        <Button type="button" variant="outline" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide preview' : 'Show preview'}
        </Button>
      </chakra.div>
      <Card
        as="section"
        aria-label="Preview"
        padding={{ base: '16px', sm: '24px' }}
        display={{ base: isOpen ? 'block' : 'none', lg: 'block' }}
      >
        <chakra.p textStyle="meta" color="fg.muted" marginBottom="16px">
          How clients will see it
        </chakra.p>
        <ShowcasePreview
          draft={draft}
          ownerName={editor.showcase.ownerName}
          known={editor.showcase.uploads}
        />
      </Card>
    </>
  );
}
