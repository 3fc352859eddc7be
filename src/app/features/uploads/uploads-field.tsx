import { chakra } from '@chakra-ui/react/styled-system';
import { Check, CloudOff } from 'lucide-react';
import { memo, type ReactNode, useDeferredValue, useId } from 'react';
import { LiveRegion } from '#src/ui/feedback/live-region.tsx';
import { Note } from '#src/ui/feedback/note.tsx';
import { FieldError } from '#src/ui/form/field-frame.tsx';
import { describedBy, useFieldIds } from '#src/ui/form/field-ids.ts';
import type { LocalUpload } from '#src/uploads/upload-queue.ts';
import { UploadsTilesList, type UploadTilesOptions } from './uploads-tiles-list.tsx';
import { countLabel, progressAnnouncement } from './upload-labels.ts';
import { useTileFocus } from './use-tile-focus.ts';
import { useUploadList } from './use-uploads.ts';
import { type UploadsFieldOptions, useUploadsField } from './use-uploads-field.ts';

export interface UploadsFieldProps extends UploadsFieldOptions, UploadTilesOptions {
  name: string;
  min?: number;
  help?: ReactNode;
  error?: string | undefined;
}

/**
 * Photos, videos or documents in a form: sent as soon as they are chosen, sorted, named and removed. Twenty tiles take
 * long to draw: not with the rest of a form, and when a file begins or ends only once nobody presses or types.
 */
export const UploadsField = memo(DeferredField);

function DeferredField(props: UploadsFieldProps) {
  const all = useDeferredValue(useUploadList());
  return <Field {...props} all={all} />;
}

const Field = memo(FieldOfUploads);

function FieldOfUploads(props: UploadsFieldProps & { all: readonly LocalUpload[] }) {
  const { name, label, kind, min = 0, max, help, error } = props;
  const ids = useFieldIds({ name });
  const labelId = useId();
  const field = useUploadsField(props);
  const { tiles, problems, removed, isOffline } = field;
  const focus = useTileFocus(tiles.length);
  return (
    <chakra.div display="grid" gap="12px">
      <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" gap="4px 16px">
        <chakra.p id={labelId} fontWeight="label">
          {label}
        </chakra.p>
        <Count count={field.count} min={min} max={max} />
      </chakra.div>
      {help !== undefined && (
        <chakra.p id={ids.help} textStyle="meta" color="fg.muted" marginTop="-8px">
          {help}
        </chakra.p>
      )}
      <UploadsTilesList
        field={field}
        options={props}
        labelId={labelId}
        focus={focus}
        trigger={{
          id: ids.control,
          name,
          describedBy: describedBy(ids, { help, error })['aria-describedby'],
        }}
      />
      {error !== undefined && <FieldError id={ids.error}>{error}</FieldError>}
      {isOffline && (
        <Note tone="warning" icon={<CloudOff aria-hidden />}>
          You’re offline. Uploads continue on their own once you’re back.
        </Note>
      )}
      {problems.length > 0 && (
        <Note tone="danger" role="alert">
          {problems.map((problem) => (
            <chakra.p key={problem}>{problem}</chakra.p>
          ))}
        </Note>
      )}
      {removed !== null && (
        <chakra.p textStyle="meta" color="fg.muted" overflowWrap="anywhere">
          {removed} removed.{' '}
          <chakra.button
            type="button"
            color="pine.fg"
            fontWeight="label"
            textDecoration="underline"
            textUnderlineOffset="3px"
            cursor="pointer"
            minHeight="24px"
            onClick={() => focus.goTo(field.undo())}
          >
            Undo
          </chakra.button>
        </chakra.p>
      )}
      <LiveRegion>
        {removed === null ? '' : `${removed} removed. `}
        {tiles.length > 0 && progressAnnouncement(kind, field.arrived, field.moving)}
      </LiveRegion>
    </chakra.div>
  );
}

function Count({ count, min, max }: { count: number; min: number; max: number }) {
  const isEnough = min > 0 && count >= min;
  return (
    <chakra.p
      display="flex"
      alignItems="center"
      gap="4px"
      textStyle="meta"
      fontVariantNumeric="tabular-nums"
      color={isEnough ? 'green.fg' : 'fg.muted'}
    >
      {isEnough && <Check size={16} aria-hidden />}
      {countLabel(count, min, max)}
    </chakra.p>
  );
}
