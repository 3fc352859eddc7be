import { chakra } from '@chakra-ui/react/styled-system';
import { FileText, ImageIcon, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useProgress } from '#src/app/features/uploads/use-uploads.ts';
import { percentOf } from '#src/app/features/uploads/tile-rules.ts';
import { Button } from '#src/ui/form/button.tsx';
import type { LocalUpload } from '#src/uploads/upload-queue.ts';
import type { Composer } from './use-composer.ts';

const List = chakra('ul', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginBottom: '8px' },
});

const File = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    maxWidth: '100%',
    padding: '4px 4px 4px 12px',
    border: '1px solid {colors.border}',
    borderRadius: 'md',
    bg: 'bg.subtle',
    textStyle: 'meta',
    '& > svg': { flex: 'none', width: '16px', height: '16px', color: 'fg.muted' },
    '& > span': { minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis' },
  },
});

/** The files that go with the next message, arrived or on their way. */
export function ComposedFiles({ composer }: { composer: Composer }) {
  const { composed, moving, detach, cancel, retry } = composer;
  if (composed.attachments.length + moving.length === 0) return null;
  return (
    <List aria-label="Files to send">
      {composed.attachments.map(({ id, kind, name }) => (
        <OneFile key={id} kind={kind} name={name} onRemove={() => detach(id)} />
      ))}
      {moving.map((upload) => (
        <MovingFile
          key={upload.key}
          upload={upload}
          onRemove={() => cancel(upload.key)}
          onRetry={() => retry(upload.key)}
        />
      ))}
    </List>
  );
}

interface OneFileProps {
  kind: string;
  name: string;
  onRemove: () => void;
  children?: ReactNode;
}

function OneFile({ kind, name, onRemove, children }: OneFileProps) {
  return (
    <File>
      {kind === 'photo' ? <ImageIcon aria-hidden /> : <FileText aria-hidden />}
      <span>{name}</span>
      {children}
      <Button type="button" size="sm" variant="ghost" icon aria-label={`Remove ${name}`} onClick={onRemove}>
        <X aria-hidden />
      </Button>
    </File>
  );
}

type MovingFileProps = { upload: LocalUpload; onRemove: () => void; onRetry: () => void };

function MovingFile({ upload: given, onRemove, onRetry }: MovingFileProps) {
  const upload = useProgress(given) ?? given;
  const { state, kind, file } = upload;
  return (
    <OneFile kind={kind} name={file.name} onRemove={onRemove}>
      {state.status === 'failed' ? (
        <>
          <chakra.span role="alert" color="red.fg">
            {state.message}
          </chakra.span>
          {state.canRetry && (
            <Button type="button" size="sm" variant="ghost" onClick={onRetry}>
              Retry
            </Button>
          )}
        </>
      ) : (
        <chakra.span role="status" fontVariantNumeric="tabular-nums">
          {state.status === 'paused' ? 'Waits for the network' : `${String(percentOf(upload))}%`}
        </chakra.span>
      )}
    </OneFile>
  );
}
