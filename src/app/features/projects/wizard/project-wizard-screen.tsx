import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import type { ProjectDraft } from '#contract/project-draft.ts';
import { findPlan } from '#contract/plans.ts';
import { PROJECT_STEPS, type ProjectStepId } from '#contract/project-steps.ts';
import { api, type RouterOutputs } from '#src/api.ts';
import { DashboardLogoLink } from '#src/app/shell/dashboard-logo-link.tsx';
import { DraftConflictDialog } from '#src/app/drafts/draft-conflict-dialog.tsx';
import { SaveStateText } from '#src/app/drafts/save-state-text.tsx';
import { FirstMatches } from '#src/app/features/billing/choose/first-matches-list.tsx';
import { StepBadges } from '#src/app/features/billing/choose/flow-frame.tsx';
import { useWizard } from '#src/app/wizard/use-wizard.ts';
import { WizardFrame } from '#src/app/wizard/wizard-frame.tsx';
import { WizardNav } from '#src/app/wizard/wizard-nav.tsx';
import { Badge } from '#src/ui/display/badge.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { formatCount } from '#src/ui/format.ts';
import { conflictWords } from '../draft/conflict-labels.ts';
import { draftOf, useProjectAutosave } from '../draft/use-project-autosave.ts';
import type { ProjectWizardSearch } from './project-wizard-search.ts';
import { BasicsStep } from './basics-step.tsx';
import { ConditionsStep } from './conditions-step.tsx';
import { DescriptionStep } from './description-step.tsx';
import { MediaStep } from './media-step.tsx';
import { MoneyStep } from './money-step.tsx';
import { ReviewStep } from './review-step.tsx';

const HOME = '/dashboard/property-owner';

interface ProjectWizardProps {
  profileId: string;
  /** Null while nothing was typed. */
  draft: RouterOutputs['projects']['getDraft'] | null;
  /** What a new draft starts with. */
  initial: ProjectDraft;
  /** Whether another project of theirs was published before. */
  hasPublished: boolean;
  /** The step in the address. */
  wanted: ProjectStepId | undefined;
  onStep: (id: ProjectStepId, options: { replace: boolean }) => void;
  onCreated: (id: string) => void;
  /** The first day that work can start on. */
  earliestStart: string;
  /** The draft, and what the person searched for before signing up. */
  address: Omit<ProjectWizardSearch, 'step'>;
}

/** 'Create Your First Project' in six steps, saved as it is typed (product 10.7). */
export function ProjectWizard(props: ProjectWizardProps) {
  const { profileId, draft, initial, hasPublished, wanted, onStep, onCreated, earliestStart, address } =
    props;
  const { service, place } = address;
  const autosave = useProjectAutosave({ draft, initial, profileId, onCreated });
  const steps = PROJECT_STEPS.map(({ id, title, fields, schema }) => ({
    id,
    title,
    fields,
    schema: schema(earliestStart),
  }));
  const walk = useWizard({ steps, values: draftOf(autosave.values()), wanted, onStep });
  const step = {
    autosave,
    earliestStart,
    uploads: draft?.uploads ?? [],
    hasMoved: walk.hasMoved,
    goTo: walk.goTo,
  };
  return (
    <WizardFrame
      home={<DashboardLogoLink />}
      saved={<SaveStateText autosave={autosave} />}
      close={<SaveAndClose />}
      head={
        <>
          <Badges />
          <chakra.h1 textStyle="figure" marginTop="16px">
            {hasPublished ? 'Create Your Next Project' : 'Create Your First Project'}
          </chakra.h1>
          <WizardNav
            current={walk.step.id}
            items={walk.items.map(({ isOpen, ...item }) => ({
              ...item,
              link: isOpen ? (
                <Link to="/signup/property-owner/step-3" search={{ ...address, step: item.id }}>
                  {item.title}
                </Link>
              ) : null,
            }))}
          />
        </>
      }
    >
      {walk.step.id === 'basics' && (
        <BasicsStep
          {...step}
          more={service === undefined ? null : <FirstMatches search={{ service, place }} />}
        />
      )}
      {walk.step.id === 'description' && <DescriptionStep {...step} />}
      {walk.step.id === 'media' && <MediaStep {...step} />}
      {walk.step.id === 'money' && <MoneyStep {...step} />}
      {walk.step.id === 'conditions' && <ConditionsStep {...step} />}
      {walk.step.id === 'review' && (
        <ReviewStep
          {...step}
          {...{ profileId }}
          status={draft?.status ?? 'draft'}
          options={draft?.publishing ?? null}
        />
      )}
      <DraftConflictDialog autosave={autosave} {...conflictWords} />
    </WizardFrame>
  );
}

function SaveAndClose() {
  return (
    <>
      <Button asChild variant="outline" size="sm" hideBelow="sm">
        <Link to={HOME}>Save and close</Link>
      </Button>
      <Button asChild variant="ghost" size="sm" icon hideFrom="sm">
        <Link to={HOME} aria-label="Save and close">
          <X aria-hidden />
        </Link>
      </Button>
    </>
  );
}

/** Three steps, of which the done ones are ticked, then the plan and what is left of it this month (product 14.1). */
function Badges() {
  const [{ plan: subscription }] = api.plans.subscription.useSuspenseQuery();
  const [{ available }] = api.connections.balance.useSuspenseQuery();
  const plan = findPlan(subscription?.planId);
  return (
    <StepBadges done={plan === null ? 0 : 2} isOwner>
      {plan !== null && <Badge>{plan.name}</Badge>}
      <Badge fontVariantNumeric="tabular-nums lining-nums">
        {formatCount(available, 'Connection')} available this month
      </Badge>
    </StepBadges>
  );
}
