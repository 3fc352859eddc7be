import { chakra } from '@chakra-ui/react/styled-system';
import type { ReviewedDocument } from '#contract/credential-reviews.ts';
import type { Upload } from '#contract/uploads.ts';
import { Note } from '#src/ui/feedback/note.tsx';
import { useShortcuts } from '../use-shortcuts.ts';
import { DecisionSection, FORM_IDS } from './decision-section.tsx';
import { DocumentSection } from './document-section.tsx';
import type { LastDecision } from './last-decision-note.tsx';
import { useDocumentPages } from './use-document-pages.ts';
import { useDocumentView } from './use-document-view.ts';

interface OpenedSectionsProps {
  document: ReviewedDocument;
  hasShortcuts: boolean;
  onDecided: (document: ReviewedDocument, status: LastDecision['status']) => void;
  onUndone: (id: string) => void;
}

/** The document and the form beside it, with their keys. */
export function OpenedSections({ document, hasShortcuts, onDecided, onUndone }: OpenedSectionsProps) {
  useShortcuts(
    {
      a: () => window.document.querySelector<HTMLFormElement>(`#${FORM_IDS.approve} form`)?.requestSubmit(),
      r: () => window.document.querySelector<HTMLInputElement>(`#${FORM_IDS.reject} input`)?.focus(),
    },
    hasShortcuts,
  );
  return (
    <>
      {document.upload === null ? (
        <chakra.div bg="bg.subtle" padding="24px">
          <Note>The file of this document was deleted.</Note>
        </chakra.div>
      ) : (
        <ShownDocument {...{ document, hasShortcuts }} upload={document.upload} />
      )}
      <DecisionSection
        document={document}
        onDecided={(status) => onDecided(document, status)}
        onUndone={onUndone}
      />
    </>
  );
}

type ShownDocumentProps = Pick<OpenedSectionsProps, 'document' | 'hasShortcuts'> & { upload: Upload };

function ShownDocument({ document, hasShortcuts, upload }: ShownDocumentProps) {
  const pages = useDocumentPages(upload);
  const view = useDocumentView();
  const count = pages.status === 'ready' ? pages.pages.count : 1;
  useShortcuts(
    {
      '+': view.zoomIn,
      '=': view.zoomIn,
      '-': view.zoomOut,
      '0': view.fit,
      t: view.turn,
      n: () => view.go(1, count),
      p: () => view.go(-1, count),
    },
    hasShortcuts,
  );
  return <DocumentSection {...{ upload, view }} submittedAt={document.submittedAt} document={pages} />;
}
