import { chakra } from '@chakra-ui/react/styled-system';
import { FileCheck2, FileUp, FileX2 } from 'lucide-react';
import { Meter } from '#src/ui/display/meter.tsx';
import { LiveRegion } from '#src/ui/feedback/live-region.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { fieldId } from '#src/ui/form/field-ids.ts';
import { FileZone } from '#src/ui/form/file-zone.tsx';
import { RESUME_EXTENSIONS, RESUME_RULE } from './resume-rules.ts';
import type { ResumeUpload } from './use-resume-upload.ts';

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
      <FileZone
        id={id}
        name={name}
        accept={RESUME_EXTENSIONS.join(',')}
        icon={upload.status === 'failed' ? <FileX2 aria-hidden /> : <FileUp aria-hidden />}
        title={uploaded === undefined ? 'Choose a file or drop it here' : 'Choose another file'}
        help={RESUME_RULE}
        error={problem}
        onPick={onPick}
      />
      <LiveRegion>{announcementOf(upload, uploaded)}</LiveRegion>
    </chakra.div>
  );
}

function announcementOf(upload: ResumeUpload, uploaded: string | undefined): string {
  if (upload.status === 'failed') return upload.message;
  if (upload.status === 'uploading') return `Uploading ${upload.name}`;
  return uploaded === undefined ? '' : `${uploaded} uploaded`;
}
