import { chakra } from '@chakra-ui/react/styled-system';
import { FileCheck2, FileUp, FileX2 } from 'lucide-react';
import type { ChangeEvent } from 'react';
import { Meter } from '#src/ui/display/meter.tsx';
import { LiveRegion } from '#src/ui/feedback/live-region.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { FieldError } from '#src/ui/form/field-frame.tsx';
import { fieldId } from '#src/ui/form/field-ids.ts';
import { RESUME_EXTENSIONS, RESUME_RULE } from './resume-rules.ts';
import type { ResumeUpload } from './use-resume-upload.ts';

/** The browser's own control lies over the whole of it, unseen: it takes clicks, keys and files that are dropped. */
const Zone = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '16px',
    minHeight: '72px',
    padding: '12px 16px',
    border: '1px dashed {colors.border.emphasized}',
    borderRadius: 'lg',
    bg: 'bg.panel',
    _hover: { borderColor: 'fg.subtle' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
    '& svg': { width: '24px', height: '24px', flex: 'none', strokeWidth: '1.75', color: 'fg.muted' },
    '& input': { position: 'absolute', inset: '0', opacity: '0', cursor: 'pointer', width: 'full' },
  },
});

const Line = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '16px',
    padding: '12px 16px',
    border: '1px solid {colors.border}',
    borderRadius: 'lg',
    bg: 'bg.panel',
    '& svg': { width: '24px', height: '24px', strokeWidth: '1.75', color: 'pine.fg' },
  },
});

interface ResumeFieldProps {
  name: string;
  label: string;
  error: string | undefined;
  upload: ResumeUpload;
  /** The name of the file that was uploaded. */
  uploaded: string | undefined;
  onPick: (file: File) => void;
  onCancel: () => void;
  onRemove: () => void;
}

/** A file that is sent as soon as it is chosen, with its progress, and can be cancelled, removed and replaced. */
export function ResumeField(props: ResumeFieldProps) {
  const { name, label, error, upload, uploaded, onPick, onCancel, onRemove } = props;
  const id = fieldId(name);
  const problem = upload.status === 'failed' ? upload.message : error;
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // The same file can be chosen again after it failed.
    event.target.value = '';
    if (file !== undefined) onPick(file);
  };
  return (
    <chakra.div display="grid" gap="8px">
      <chakra.label htmlFor={id} fontWeight="label">
        {label}
        <chakra.span color="fg.muted" fontWeight="body">
          {' '}
          (optional)
        </chakra.span>
      </chakra.label>
      {upload.status === 'uploading' && (
        <Line>
          <FileUp aria-hidden />
          <chakra.div minWidth="0">
            <chakra.p display="flex" justifyContent="space-between" gap="16px" marginBottom="8px">
              <chakra.span overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
                {upload.name}
              </chakra.span>
              <chakra.b fontWeight="label" fontVariantNumeric="tabular-nums" aria-hidden="true">
                {upload.isPaused ? 'Paused' : `${upload.percent}%`}
              </chakra.b>
            </chakra.p>
            <Meter label={`Uploading ${upload.name}`} value={upload.percent} />
          </chakra.div>
          <Button type="button" size="sm" variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        </Line>
      )}
      {upload.status !== 'uploading' && uploaded !== undefined && (
        <Line>
          <FileCheck2 aria-hidden />
          <chakra.p overflowWrap="anywhere">{uploaded}</chakra.p>
          <Button
            type="button"
            size="sm"
            variant="ghost"
            aria-label={`Remove ${uploaded}`}
            onClick={onRemove}
          >
            Remove
          </Button>
        </Line>
      )}
      {/* Stays where it is while a file travels, so that the focus does. */}
      <Zone>
        {upload.status === 'failed' ? <FileX2 aria-hidden /> : <FileUp aria-hidden />}
        <div>
          <chakra.p fontWeight="label" color="pine.fg">
            {uploaded === undefined ? 'Choose a file or drop it here' : 'Choose another file'}
          </chakra.p>
          <chakra.p id={`${id}-help`} textStyle="meta" color="fg.muted">
            {RESUME_RULE}
          </chakra.p>
        </div>
        <input
          id={id}
          name={name}
          type="file"
          accept={RESUME_EXTENSIONS.join(',')}
          aria-describedby={problem ? `${id}-error ${id}-help` : `${id}-help`}
          aria-invalid={problem ? true : undefined}
          onChange={pick}
        />
      </Zone>
      {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
      <LiveRegion>{announcementOf(upload, uploaded)}</LiveRegion>
    </chakra.div>
  );
}

function announcementOf(upload: ResumeUpload, uploaded: string | undefined): string {
  if (upload.status === 'failed') return upload.message;
  if (upload.status === 'uploading') return `Uploading ${upload.name}`;
  return uploaded === undefined ? '' : `${uploaded} uploaded`;
}
