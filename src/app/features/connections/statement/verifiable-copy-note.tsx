import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { Note } from '#src/ui/feedback/note.tsx';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { useExportChain } from './use-export-statement.ts';

/** Offers the statement as a file that anyone can verify, and the page that does (product 39.2 and 39.4). */
export function VerifiableCopyNote() {
  const { isBusy, download } = useExportChain();
  return (
    <Note
      icon={<ShieldCheck aria-hidden />}
      action={
        <BusyButton readsOnly variant="outline" size="sm" busy={isBusy} onClick={() => void download()}>
          Download copy
        </BusyButton>
      }
    >
      <chakra.b>A statement anyone can verify.</chakra.b> Each line of this copy seals the ones before it.{' '}
      <TextLink asChild>
        <Link to="/verify-statement">Verify a statement</Link>
      </TextLink>
    </Note>
  );
}
