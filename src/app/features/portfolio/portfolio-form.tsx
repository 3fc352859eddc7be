import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { COMPLETE_PORTFOLIO } from '#contract/complete-portfolio.ts';
import {
  MAX_PORTFOLIO_PHOTO_BYTES,
  MIN_PORTFOLIO_DESCRIPTION,
  type OwnPortfolio,
  type OwnPortfolioProject,
  PORTFOLIO_BUDGET_LABELS,
  PORTFOLIO_BUDGETS,
  PORTFOLIO_PHOTO_LIMITS,
  PORTFOLIO_TEXT_LIMITS as LIMIT,
  PORTFOLIO_TYPE_ENTRIES,
  portfolioFormOf,
  type PortfolioPhotoField,
  portfolioProjectForm,
} from '#contract/portfolio.ts';
import type { Upload } from '#contract/uploads.ts';
import { api } from '#src/api.ts';
import { NewerVersionNote } from '#src/app/drafts/newer-version-note.tsx';
import { useNewerVersion } from '#src/app/drafts/use-newer-version.ts';
import { nameOfNew, versionedDraft } from '#src/app/drafts/versioned-draft.ts';
import { FormUploadsField } from '#src/app/features/uploads/form-uploads-field.tsx';
import { useIsCreatingUpload } from '#src/app/features/uploads/use-creating-uploads.ts';
import { ContractForm } from '#src/forms/contract-form.tsx';
import { useContractForm } from '#src/forms/use-contract-form.ts';
import { useMemberDraft } from '#src/forms/use-member-draft.ts';
import { ConfirmDialog } from '#src/ui/feedback/confirm-dialog.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { FieldPair } from '#src/ui/form/field-pair.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { CardSection } from '#src/ui/layout/card-section.tsx';
import { focusOnMount } from './focus-rules.ts';
import { PHOTO_HELP, PORTFOLIO_LABELS } from './portfolio-labels.ts';
import { addedTo, PORTFOLIO_PHOTO_FIELDS } from './portfolio-rules.ts';
import { cancelPhotos, movePhotos, photoScopes } from './photo-scopes-rules.ts';

const TYPE_OPTIONS = PORTFOLIO_TYPE_ENTRIES.map(({ id: value, label }) => ({ value, label }));
const BUDGET_OPTIONS = PORTFOLIO_BUDGETS.map((value) => ({ value, label: PORTFOLIO_BUDGET_LABELS[value] }));

interface PortfolioFormProps {
  /** Null for a new one. */
  project: OwnPortfolioProject | null;
  uploads: readonly Upload[];
  onSaved: (portfolio: OwnPortfolio) => unknown;
  /** Leaves the form. What was typed stays in this tab until it is saved or discarded. */
  onClose: () => void;
}

/** One project of a portfolio (product 20.10). Where it was saved elsewhere after one began to edit, one chooses first. */
export function PortfolioForm(props: PortfolioFormProps) {
  const { project } = props;
  const draft = useMemberDraft(`portfolioDraft:${project?.id ?? 'new'}`);
  const newer = useNewerVersion(draft, versionOf(project));
  if (newer.isThere) return <NewerVersionNote newer={newer} what="project" />;
  return <ProjectForm {...props} />;
}

/** A project that was never saved has none. */
const versionOf = (project: OwnPortfolioProject | null) => project?.version ?? 0;

function ProjectForm(props: PortfolioFormProps) {
  const { project, onClose } = props;
  const { draft, scopeOf, ...form } = usePortfolioForm(props);
  const isCreating = useIsCreatingUpload(PORTFOLIO_PHOTO_FIELDS.map(scopeOf));
  return (
    <CardSection
      title={
        <chakra.span ref={focusOnMount} tabIndex={-1} outline="none">
          {project === null ? 'Add a project' : 'Edit project'}
        </chakra.span>
      }
      pad
    >
      <ContractForm
        frame={form.frame}
        foot={
          <chakra.div
            display="flex"
            flexDirection={{ base: 'column', sm: 'row' }}
            gap="12px"
            alignItems={{ sm: 'center' }}
          >
            <SubmitButton busy={form.frame.isBusy || isCreating}>Save project</SubmitButton>
            <Button type="button" variant="outline" disabled={form.frame.isBusy} onClick={onClose}>
              Finish later
            </Button>
            <Discard
              isNew={project === null}
              isBusy={form.frame.isBusy}
              onDiscard={() => {
                draft.drop();
                cancelPhotos(project, scopeOf);
                onClose();
              }}
            />
          </chakra.div>
        }
      >
        <BasicFields form={form} />
        {PORTFOLIO_PHOTO_FIELDS.map((name) => (
          <PhotosField key={name} form={form} name={name} scope={scopeOf(name)} known={props.uploads} />
        ))}
        <StoryFields form={form} />
      </ContractForm>
    </CardSection>
  );
}

type Form = Omit<ReturnType<typeof usePortfolioForm>, 'draft' | 'scopeOf'>;

function BasicFields({ form: { field } }: { form: Form }) {
  return (
    <>
      <TextField {...field('title')} maxLength={LIMIT.title} help="What you built, in a few words." />
      <SelectField {...field('type')} placeholder="Choose a project type" options={TYPE_OPTIONS} />
      <TextareaField
        {...field('description')}
        rows={5}
        counter={LIMIT.description}
        help={`What the client wanted and what you did. At least ${MIN_PORTFOLIO_DESCRIPTION} characters, ${COMPLETE_PORTFOLIO.description} for a complete project.`}
      />
      <FieldPair>
        <TextField {...field('location')} optional help="City or neighborhood. Leave out the street." />
        <TextField {...field('duration')} optional help="Such as 3 weeks." />
      </FieldPair>
      <SelectField {...field('budgetRange')} optional placeholder="Rather not say" options={BUDGET_OPTIONS} />
    </>
  );
}

function StoryFields({ form: { field } }: { form: Form }) {
  return (
    <>
      <TextareaField
        {...field('challenges')}
        optional
        rows={3}
        counter={LIMIT.challenges}
        help="What made it hard."
      />
      <TextareaField {...field('solution')} optional rows={3} counter={LIMIT.solution} />
      <TextareaField
        {...field('results')}
        optional
        rows={3}
        counter={LIMIT.results}
        help="What the client has now."
      />
      <TextareaField
        {...field('clientTestimonial')}
        optional
        rows={3}
        counter={LIMIT.clientTestimonial}
        help="In their words. Ask before you use it."
      />
      <TextField {...field('skills')} optional help="Separate them with commas: tile, framing, plumbing." />
    </>
  );
}

interface PhotosFieldProps {
  form: Form;
  name: PortfolioPhotoField;
  scope: string;
  known: readonly Upload[];
}

function PhotosField({ form, name, scope, known }: PhotosFieldProps) {
  return (
    <FormUploadsField
      {...{ form, name, scope, known }}
      label={PORTFOLIO_LABELS[name]}
      kind="photo"
      max={PORTFOLIO_PHOTO_LIMITS[name]}
      maxBytes={MAX_PORTFOLIO_PHOTO_BYTES}
      help={PHOTO_HELP[name]}
      columns={4}
    />
  );
}

function usePortfolioForm({ project, onSaved }: PortfolioFormProps) {
  const add = api.portfolio.add.useMutation();
  const update = api.portfolio.update.useMutation();
  const { listMine } = api.useUtils().portfolio;
  const kept = useMemberDraft(`portfolioDraft:${project?.id ?? 'new'}`);
  const [scopeOf] = useState(() => photoScopes(project?.id ?? nameOfNew(kept)));
  const [draft] = useState(() => versionedDraft(kept, versionOf(project)));
  const form = useContractForm({
    schema: portfolioProjectForm,
    labels: PORTFOLIO_LABELS,
    defaultValues: portfolioFormOf(project),
    draft,
    send: (values, idempotencyKey) =>
      project === null
        ? add.mutateAsync({ ...values, idempotencyKey })
        : update.mutateAsync({ ...values, id: project.id, version: project.version }),
    onSent: (saved) => {
      const added = project === null ? addedTo(listMine.getData(), saved) : undefined;
      if (added !== undefined) movePhotos(scopeOf, photoScopes(added.id));
      return onSaved(saved);
    },
    sent: {
      title: project === null ? 'Project added' : 'Project saved',
      message: 'Clients see it on your profile.',
    },
    failure: { message: 'The project wasn’t saved. Please try again.' },
  });
  return { ...form, draft, scopeOf };
}

interface DiscardProps {
  isNew: boolean;
  isBusy: boolean;
  onDiscard: () => void;
}

/** Forgets what was typed and chosen since the last save, once asked. */
function Discard({ isNew, isBusy, onDiscard }: DiscardProps) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button type="button" variant="ghost" disabled={isBusy} onClick={() => setIsAsked(true)}>
        Discard
      </Button>
      <ConfirmDialog
        open={isAsked}
        tone="danger"
        title={isNew ? 'Discard this project?' : 'Discard your changes?'}
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onClose={() => setIsAsked(false)}
        onConfirm={onDiscard}
      >
        {isNew
          ? 'What you typed and the photos you added are lost.'
          : 'The project stays as you last saved it.'}
      </ConfirmDialog>
    </>
  );
}
