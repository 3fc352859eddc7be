import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronLeft, ChevronRight, Download, Maximize, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Upload } from '#contract/uploads.ts';
import { LoadFailed } from '#src/ui/feedback/load-failed.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { formatDateTime } from '#src/ui/format-date.ts';
import { DocumentPicture } from './document-picture.tsx';
import type { useDocumentPages } from './use-document-pages.ts';
import type { DocumentView } from './use-document-view.ts';

const KB = 1024;

/** Stays in sight while the form is scrolled, below the header. */
const Sheet = chakra('div', { base: { position: { lg: 'sticky' }, top: { lg: '64px' } } });

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 16px',
    padding: '8px 16px',
    bg: 'bg.panel',
    borderBottom: 'line',
  },
});

const Paper = chakra('div', {
  base: {
    overflow: 'auto',
    padding: { base: '16px', sm: '24px' },
    maxHeight: { lg: 'calc(100vh - 128px)' },
    _focusVisible: { outlineOffset: '-2px' },
  },
});

/** The button that opened it is gone. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}

interface DocumentSectionProps {
  upload: Upload;
  submittedAt: string;
  view: DocumentView;
  document: ReturnType<typeof useDocumentPages>;
}

/** The document itself, with what makes it easier to read. */
export function DocumentSection({ upload, submittedAt, view, document }: DocumentSectionProps) {
  const count = document.status === 'ready' ? document.pages.count : 1;
  return (
    <chakra.section aria-label="Document" minWidth="0" bg="bg.subtle">
      <Sheet>
        <Bar>
          <chakra.div minWidth="0">
            <chakra.p fontWeight="label" overflowWrap="anywhere">
              {upload.fileName}
            </chakra.p>
            <chakra.p textStyle="meta" color="fg.muted">
              {Math.max(1, Math.round(upload.byteSize / KB))} KB, sent {formatDateTime(submittedAt)}
            </chakra.p>
          </chakra.div>
          <Tools {...{ upload, view, count }} />
        </Bar>
        <Paper ref={takeFocus} role="region" aria-label={upload.fileName} tabIndex={0}>
          {document.status === 'loading' && (
            <chakra.div role="status" aria-label="Loading the document">
              <Skeleton width="full" height="560px" borderRadius="sm" />
            </chakra.div>
          )}
          {document.status === 'failed' && (
            <LoadFailed
              what="The document didn’t load."
              why="Try again, or download the file."
              onRetry={document.retry}
            />
          )}
          {document.status === 'ready' && (
            <DocumentPicture
              pages={document.pages}
              view={view}
              label={`${upload.fileName}, page ${String(view.page)} of ${String(count)}`}
            />
          )}
        </Paper>
      </Sheet>
    </chakra.section>
  );
}

function Tools({ upload, view, count }: Pick<DocumentSectionProps, 'upload' | 'view'> & { count: number }) {
  return (
    <chakra.div role="group" aria-label="View" display="flex" flexWrap="wrap" alignItems="center">
      {count > 1 && (
        <>
          <Tool
            label="Previous page"
            onClick={() => view.go(-1, count)}
            icon={<ChevronLeft aria-hidden />}
            disabled={view.page === 1}
          />
          <chakra.span textStyle="meta" fontVariantNumeric="tabular-nums" aria-live="polite">
            {view.page} of {count}
          </chakra.span>
          <Tool
            label="Next page"
            onClick={() => view.go(1, count)}
            icon={<ChevronRight aria-hidden />}
            disabled={view.page === count}
          />
        </>
      )}
      <Tool label="Zoom out" onClick={view.zoomOut} icon={<ZoomOut aria-hidden />} />
      <Tool label="Zoom in" onClick={view.zoomIn} icon={<ZoomIn aria-hidden />} />
      <Tool label="Fit" onClick={view.fit} icon={<Maximize aria-hidden />} />
      <Tool label="Rotate" onClick={view.turn} icon={<RotateCw aria-hidden />} />
      {upload.media?.downloadUrl !== undefined && (
        <Button variant="ghost" size="sm" icon asChild>
          <a href={upload.media.downloadUrl} aria-label={`Download ${upload.fileName}`}>
            <Download aria-hidden />
          </a>
        </Button>
      )}
    </chakra.div>
  );
}

type ToolProps = { label: string; onClick: () => void; icon: ReactNode; disabled?: boolean };

function Tool({ label, onClick, icon, disabled = false }: ToolProps) {
  return (
    <Button
      type="button"
      variant="ghost"
      size="sm"
      icon
      aria-label={label}
      title={label}
      onClick={onClick}
      disabled={disabled}
    >
      {icon}
    </Button>
  );
}
