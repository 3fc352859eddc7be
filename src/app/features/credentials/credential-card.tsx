import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { CREDENTIAL_LABELS, type OwnCredential } from '#contract/credentials.ts';
import { CHECK_KINDS } from '#contract/staff.ts';
import { Badge } from '#src/ui/display/badge.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { CardSection } from '#src/ui/layout/card-section.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { CredentialForm } from './credential-form.tsx';
import { sendLabel, STATE_LABELS, STATE_TONES } from './credential-labels.ts';
import { CredentialStateText } from './credential-state-text.tsx';
import { RemoveCredentialDialog } from './remove-credential-dialog.tsx';
import { SecondLookDialog } from './second-look-dialog.tsx';

interface CredentialCardProps {
  credential: OwnCredential;
  /** The form is open; one is at a time, since they share the names of their fields. */
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** One credential: its state, what to do about it, and the form for another document. */
export function CredentialCard({ credential, isOpen, onOpen, onClose }: CredentialCardProps) {
  const { id, kind, state } = credential;
  const title = titleOf(credential);
  return (
    <CardSection
      pad
      id={kind === 'certification' ? undefined : kind}
      title={title}
      action={<Badge tone={STATE_TONES[state]}>{STATE_LABELS[state]}</Badge>}
    >
      <chakra.div display="grid" gap="16px">
        <CredentialStateText credential={credential} />
        {isOpen ? (
          <CredentialForm
            kind={kind}
            credentialId={kind === 'certification' ? (id ?? undefined) : undefined}
            place={placeOf(credential)}
            onClose={onClose}
          />
        ) : (
          <Actions credential={credential} title={title} onSend={onOpen} />
        )}
      </chakra.div>
    </CardSection>
  );
}

function titleOf({ kind, check, waiting, rejected }: OwnCredential): string {
  const label = CREDENTIAL_LABELS[kind];
  if (kind !== 'certification') return label;
  return waiting?.documentType ?? check?.documentType ?? rejected?.documentType ?? label;
}

const isRequired = (kind: OwnCredential['kind']) => CHECK_KINDS.some((required) => required === kind);

/** A document that was sent has a form of its own: the next one begins empty. */
function placeOf({ id, kind, waiting, rejected, check }: OwnCredential): string {
  const last = waiting?.id ?? rejected?.id ?? check?.checkedAt ?? 'first';
  return [kind, id ?? 'new', last].join(':');
}

type ActionsProps = { credential: OwnCredential; title: string; onSend: () => void };

function Actions({ credential, title, onSend }: ActionsProps) {
  const { id, kind, state, rejected, waiting } = credential;
  const [dialog, setDialog] = useState<'remove' | 'second-look' | null>(null);
  const close = () => setDialog(null);
  const isAsked = state !== 'approved' && state !== 'waiting' && (id !== null || isRequired(kind));
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="8px">
      <Button type="button" size="sm" variant={isAsked ? 'solid' : 'outline'} onClick={onSend}>
        {sendLabel(credential)}
        <VisuallyHidden>: {title}</VisuallyHidden>
      </Button>
      {rejected !== null && waiting === null && rejected.mayAskAgain && (
        <Button type="button" size="sm" variant="outline" onClick={() => setDialog('second-look')}>
          Ask for a second look<VisuallyHidden>: {title}</VisuallyHidden>
        </Button>
      )}
      {id !== null && (
        <Button type="button" size="sm" variant="ghost" onClick={() => setDialog('remove')}>
          Remove<VisuallyHidden> {title}</VisuallyHidden>
        </Button>
      )}
      {id !== null && (
        <RemoveCredentialDialog
          open={dialog === 'remove'}
          onClose={close}
          {...{ id, kind, title }}
          isApproved={state === 'approved'}
        />
      )}
      {rejected !== null && (
        <SecondLookDialog open={dialog === 'second-look'} onClose={close} documentId={rejected.id} />
      )}
    </chakra.div>
  );
}
