import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { Controller } from 'react-hook-form';
import { findPlan } from '#contract/plans.ts';
import {
  VISIBILITIES,
  VISIBILITY_EXPLANATIONS,
  VISIBILITY_LABELS,
  WORK_TYPE_LABELS,
  WORK_TYPES,
} from '#contract/project-options.ts';
import type { ProjectStatus } from '#contract/project-publishing.ts';
import { CONNECT_COST, MAX_OPEN_RESPONSES } from '#contract/connection-rules.ts';
import { api } from '#src/api.ts';
import { ContractForm } from '#src/forms/contract-form.tsx';
import { Doors } from '#src/ui/display/doors.tsx';
import { Facts } from '#src/ui/display/facts.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { Note } from '#src/ui/feedback/note.tsx';
import { RadioCards } from '#src/ui/form/radio-cards.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { SwitchField } from '#src/ui/form/switch-field.tsx';
import { formatCount } from '#src/ui/format.ts';
import { CardSection } from '#src/ui/layout/card-section.tsx';
import { PUBLISH_WORDS, publishWordsFor } from './publish-labels.ts';
import type { PublishFormApi } from './use-publish-form.ts';

/** Who finds the project, and how its proposals are taken. */
export function PublishingOptions({ publishing }: { publishing: PublishFormApi }) {
  const { frame, field } = publishing;
  return (
    <CardSection title="Publishing Options" pad>
      <ContractForm frame={frame} foot={null}>
        <RadioCards
          {...field('workType')}
          columns={3}
          options={WORK_TYPES.map((value) => ({ value, label: WORK_TYPE_LABELS[value] }))}
        />
        <RadioCards
          {...field('visibility')}
          columns={3}
          options={VISIBILITIES.map((value) => ({
            value,
            label: VISIBILITY_LABELS[value],
            help: VISIBILITY_EXPLANATIONS[value],
          }))}
        />
        <OptionSwitch
          publishing={publishing}
          name="autoConnect"
          help="You’re connected right away. Each one uses a Connection."
        />
        <OptionSwitch
          publishing={publishing}
          name="isNotified"
          help="You always find them on your dashboard."
        />
        <SelectField
          {...field('maxOpenResponses')}
          options={Array.from({ length: MAX_OPEN_RESPONSES }, (_, index) => String(index + 1)).map(
            (value) => ({
              value,
              label: value,
            }),
          )}
          help="New proposals wait until you answer one of these."
        />
      </ContractForm>
    </CardSection>
  );
}

type OptionSwitchProps = { publishing: PublishFormApi; name: 'autoConnect' | 'isNotified'; help: string };

function OptionSwitch({ publishing: { form, field }, name, help }: OptionSwitchProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, ref } }) => (
        <SwitchField label={field(name).label} {...{ name, help, ref }} checked={value} onChange={onChange} />
      )}
    />
  );
}

/** Publishing needs a Connection, but for a project that is published already (product 14.20). */
const needsConnection = (status: ProjectStatus) => status !== 'published';

/** What the proposals will cost, with the numbers of now (product 14.3). */
export function ConnectionUsage({ status }: { status: ProjectStatus }) {
  const [{ available }] = api.connections.balance.useSuspenseQuery();
  const [{ plan: subscription }] = api.plans.subscription.useSuspenseQuery();
  const plan = findPlan(subscription?.planId);
  return (
    <CardSection title="Connection Usage" pad>
      <Doors available={available} label={`${formatCount(available, 'Connection')} available`} />
      <chakra.p marginBlock="16px">
        Publishing is free. Each professional response uses {CONNECT_COST} Connection.{' '}
        <TextLink asChild>
          <Link to="/help/$articleId" params={{ articleId: 'publish-a-project' }}>
            How projects work
          </Link>
        </TextLink>
      </chakra.p>
      <Facts
        items={[
          { label: 'Available now', value: available },
          ...(plan === null
            ? []
            : [{ label: `${plan.name} plan`, value: `${String(plan.connections)} a month` }]),
        ]}
      />
      {available === 0 && needsConnection(status) && (
        <chakra.div marginTop="16px">
          <Note tone="warning">
            {PUBLISH_WORDS.none}{' '}
            <TextLink asChild tone="inherit">
              <Link to="/buy-connections">{PUBLISH_WORDS.purchase}</Link>
            </TextLink>
          </Note>
        </chakra.div>
      )}
    </CardSection>
  );
}

interface PublishButtonProps {
  publishing: PublishFormApi;
  status: ProjectStatus;
  /** Whether every step is finished. */
  isComplete: boolean;
}

/** Can't be pressed without the Connection it needs or while something is missing; the reason is on the page. */
export function PublishButton({ publishing: { frame }, status, isComplete }: PublishButtonProps) {
  const [{ available }] = api.connections.balance.useSuspenseQuery();
  return (
    <SubmitButton
      form={frame.id}
      busy={frame.isBusy}
      busyText={PUBLISH_WORDS.busy}
      unavailable={(available <= 0 && needsConnection(status)) || !isComplete}
    >
      {publishWordsFor(status).button}
    </SubmitButton>
  );
}
