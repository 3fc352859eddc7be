import { chakra } from '@chakra-ui/react/styled-system';
import { useLocation } from '@tanstack/react-router';
import type { Viewer } from '#contract/auth.ts';
import { FALLBACK_MESSAGES } from '#contract/screen-messages.ts';
import { marketDay } from '#contract/market-day.ts';
import { MAX_PROPOSAL_ATTACHMENTS, MAX_PROPOSAL_LENGTH, proposalForm } from '#contract/proposals.ts';
import { api } from '#src/api.ts';
import { ContactCost } from '#src/app/features/previews/contact-cost-text.tsx';
import { type ContactTarget, contactStateOf } from '#src/app/features/previews/contact-rules.ts';
import { packsPathFrom } from '#src/app/features/previews/preview-paths.ts';
import { useContactMade } from '#src/app/features/previews/use-connect.ts';
import { FormUploadsField } from '#src/app/features/uploads/form-uploads-field.tsx';
import { useIsCreatingUpload } from '#src/app/features/uploads/use-creating-uploads.ts';
import { ContractForm } from '#src/forms/contract-form.tsx';
import { useContractForm } from '#src/forms/use-contract-form.ts';
import { useMemberDraft } from '#src/forms/use-member-draft.ts';
import { Button } from '#src/ui/form/button.tsx';
import { FieldPair } from '#src/ui/form/field-pair.tsx';
import { MoneyField } from '#src/ui/form/money-field.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';

const Foot = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', sm: 'row' },
    alignItems: { base: 'stretch', sm: 'center' },
    gap: '12px 16px',
    '& > p': {
      display: 'flex',
      alignItems: 'center',
      gap: '12px',
      flex: '1',
      fontWeight: 'label',
      color: 'fg',
    },
    '& > div': { display: 'flex', gap: '8px', justifyContent: 'flex-end' },
    '& > div > button': { flex: { base: '1', sm: 'none' } },
  },
});

export type ProposalTarget = ContactTarget & { projectId: string };

interface ProposalFormProps {
  viewer: Viewer;
  target: ProposalTarget;
  onClose: () => void;
}

/** What a professional offers on a project, with the price of sending it beside the button. */
export function ProposalForm({ viewer, target, onClose }: ProposalFormProps) {
  const form = useProposal({ viewer, target });
  const { frame, field } = form;
  const scope = `proposal:${target.projectId}`;
  const isCreating = useIsCreatingUpload([scope]);
  return (
    <ContractForm
      frame={frame}
      foot={
        <Foot>
          <Cost target={target} />
          <div>
            <Button type="button" variant="outline" disabled={frame.isBusy} onClick={onClose}>
              Cancel
            </Button>
            <SubmitButton busy={frame.isBusy || isCreating}>Send proposal</SubmitButton>
          </div>
        </Foot>
      }
    >
      <TextareaField
        {...field('message')}
        rows={7}
        counter={MAX_PROPOSAL_LENGTH}
        maxLength={MAX_PROPOSAL_LENGTH}
        help="What you’d do, what’s included, and similar work you’ve done. Phone numbers, email and web addresses show once it’s accepted."
      />
      <FieldPair>
        <MoneyField {...field('estimateMinCents')} optional />
        <MoneyField {...field('estimateMaxCents')} optional />
      </FieldPair>
      <TextField {...field('earliestStart')} type="date" min={marketDay(new Date())} optional />
      <FormUploadsField
        form={form}
        name="attachments"
        label="Attachments (optional)"
        kind="document"
        scope={scope}
        max={MAX_PROPOSAL_ATTACHMENTS}
        help="Drawings, references, a written estimate."
      />
    </ContractForm>
  );
}

/** The same words as before the form was opened, as they are now. */
function Cost({ target }: { target: ProposalTarget }) {
  const { data: balance } = api.connections.balance.useQuery();
  const here = useLocation({ select: ({ href }) => href });
  const available = balance?.available;
  const state = contactStateOf(target, { available });
  return (
    <p>
      <ContactCost {...{ state, target, available }} packs={packsPathFrom(here)} />
    </p>
  );
}

function useProposal({ viewer, target }: Omit<ProposalFormProps, 'onClose'>) {
  const utils = api.useUtils();
  const succeed = useContactMade(viewer, target);
  const respond = api.projects.respond.useMutation({
    // The reason for a refusal may be new to this screen.
    onError: () => Promise.all([utils.connections.balance.invalidate(), utils.profiles.preview.invalidate()]),
  });
  return useContractForm({
    schema: proposalForm,
    labels: {
      message: 'Message',
      estimateMinCents: 'Estimate from',
      estimateMaxCents: 'Estimate to',
      earliestStart: 'Earliest start',
      attachments: 'Attachments',
    },
    defaultValues: {
      message: '',
      estimateMinCents: '',
      estimateMaxCents: '',
      earliestStart: '',
      attachments: [],
    },
    draft: useMemberDraft(`proposalDraft:${target.projectId}`),
    send: (values, requestId) => respond.mutateAsync({ id: target.projectId, ...values, requestId }),
    onSent: succeed,
    failure: { message: FALLBACK_MESSAGES.connectOwner },
  });
}
