import { chakra } from '@chakra-ui/react/styled-system';
import { Lock, Plus } from 'lucide-react';
import { useState } from 'react';
import { MAX_CERTIFICATIONS } from '#contract/credential-rules.ts';
import type { OwnCredentials } from '#contract/credentials.ts';
import { Note } from '#src/ui/feedback/note.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { CardSection } from '#src/ui/layout/card-section.tsx';
import { Column, TwoColumns } from '#src/ui/layout/two-columns.tsx';
import { useFocusHome } from '#src/ui/layout/use-focus-home.ts';
import { CredentialCard } from './credential-card.tsx';
import { CredentialForm } from './credential-form.tsx';
import { CREDENTIAL_HINTS } from './credential-labels.ts';
import { CredentialsStatus } from './credentials-status-card.tsx';
import { GraceNote } from './grace-note.tsx';

/** The upload forms with the status panel beside them. */
export function CredentialsSection({ credentials }: { credentials: OwnCredentials }) {
  const { items, grace } = credentials;
  const [open, setOpen] = useState<string | null>(null);
  const close = () => setOpen(null);
  // A certification that is removed takes its card along.
  const home = useFocusHome<HTMLDivElement>();
  const certifications = items.filter(({ kind }) => kind === 'certification').length;
  return (
    <TwoColumns>
      <Column ref={home} tabIndex={-1} role="group" aria-label="Your documents">
        <GraceNote grace={grace} />
        {items.map((credential) => {
          const key = credential.kind === 'certification' ? (credential.id ?? '') : credential.kind;
          return (
            <CredentialCard
              key={key}
              credential={credential}
              isOpen={open === key}
              onOpen={() => setOpen(key)}
              onClose={close}
            />
          );
        })}
        {certifications < MAX_CERTIFICATIONS && (
          <NewCertification
            count={certifications}
            isOpen={open === NEW}
            onOpen={() => setOpen(NEW)}
            onClose={close}
          />
        )}
      </Column>
      <Column>
        <CredentialsStatus credentials={credentials} />
        <Note icon={<Lock aria-hidden />}>
          <b>Who sees your documents?</b> Only you and our review team. Clients see what we checked, when, and
          how long it’s valid, never the number or the file.
        </Note>
      </Column>
    </TwoColumns>
  );
}

const NEW = 'new';

interface NewCertificationProps {
  count: number;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

function NewCertification({ count, isOpen, onOpen, onClose }: NewCertificationProps) {
  return (
    <CardSection pad title={count === 0 ? 'Certifications' : 'Another certification'}>
      <chakra.div display="grid" gap="16px">
        <chakra.p color="fg.muted">{CREDENTIAL_HINTS.certification}</chakra.p>
        {isOpen ? (
          <CredentialForm
            kind="certification"
            place={`certification:new:${String(count)}`}
            onClose={onClose}
          />
        ) : (
          <chakra.div>
            <Button type="button" size="sm" variant="outline" onClick={onOpen}>
              <Plus size={18} aria-hidden /> Add certification
            </Button>
          </chakra.div>
        )}
      </chakra.div>
    </CardSection>
  );
}
