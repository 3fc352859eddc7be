import { useFileUpload } from '@chakra-ui/react/file-upload';
import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system';
import { Camera } from 'lucide-react';
import { type ChangeEvent, type ReactNode, type Ref, useRef } from 'react';
import { dropZoneRecipe } from '#src/theme/recipes/uploads.ts';
import { Button } from '../form/button.tsx';

interface DropZoneProps {
  /** Of the button: 'Add photos'. */
  label: string;
  /** Below it, what is taken. */
  hint?: ReactNode;
  icon: ReactNode;
  /** Endings and media types, for the browser's chooser. It does not refuse others: the caller does. */
  accept: readonly string[];
  multiple?: boolean;
  onFiles: (files: File[]) => void;
  /** Of a second button on phones, which opens the camera: 'Take a photo'. */
  cameraLabel?: string | undefined;
  /** Room for no more: the button is gone. */
  full?: boolean;
  id?: string;
  name?: string;
  describedBy?: string | undefined;
  triggerRef?: Ref<HTMLButtonElement>;
  /** A large band, or a tile at the end of others. */
  shape?: 'band' | 'tile';
  /** Names the place where files are dropped. */
  labelledBy: string;
  /** Receives the button, to put it among what is there already. */
  children?: (trigger: ReactNode) => ReactNode;
}

/** Choose files, drop them anywhere on it, or take a photo on a phone. */
export function DropZone(props: DropZoneProps) {
  const { accept, multiple = false, onFiles, cameraLabel, full = false, shape = 'band' } = props;
  const { label, hint, icon, id, name, describedBy, triggerRef, labelledBy, children } = props;
  const styles = useSlotRecipe({ recipe: dropZoneRecipe })({ shape });
  const zone = useFileUpload({
    // The files go to the caller; none stay here.
    acceptedFiles: [],
    maxFiles: multiple ? Number.MAX_SAFE_INTEGER : 1,
    disabled: full,
    onFileAccept: ({ files }) => {
      if (files.length > 0) onFiles(files);
    },
  });
  const trigger = full ? null : (
    <chakra.button
      {...zone.getTriggerProps()}
      ref={triggerRef}
      css={styles.trigger}
      id={id}
      name={name}
      aria-describedby={describedBy}
    >
      {icon}
      <span>{label}</span>
      {hint !== undefined && <chakra.span css={styles.hint}>{hint}</chakra.span>}
    </chakra.button>
  );
  return (
    <chakra.div
      {...zone.getDropzoneProps({ disableClick: true })}
      css={styles.root}
      role="group"
      aria-label={undefined}
      // Full, it takes no more, but what is in it can still be removed.
      aria-disabled={undefined}
      aria-labelledby={labelledBy}
    >
      <input {...zone.getHiddenInputProps()} accept={accept.join(',')} />
      {children?.(trigger) ?? trigger}
      {cameraLabel !== undefined && !full && <CameraButton label={cameraLabel} onFiles={onFiles} />}
    </chakra.div>
  );
}

/** Only where the pointer is a finger: elsewhere `capture` opens the same chooser again. */
function CameraButton({ label, onFiles }: { label: string; onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    event.target.value = '';
    onFiles(files);
  };
  return (
    <chakra.div
      css={{ display: 'none', marginTop: '12px', '@media (pointer: coarse)': { display: 'block' } }}
    >
      <Button type="button" variant="outline" full onClick={() => input.current?.click()}>
        <Camera aria-hidden />
        {label}
      </Button>
      <input ref={input} type="file" accept="image/*" capture="environment" hidden onChange={take} />
    </chakra.div>
  );
}
