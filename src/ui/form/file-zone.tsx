import { chakra } from '@chakra-ui/react/styled-system';
import type { ChangeEvent, ReactNode } from 'react';
import { FieldError } from './field-frame.tsx';

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

interface FileZoneProps {
  id: string;
  name: string;
  /** Endings and media types, as the browser's control takes them. */
  accept: string;
  /** A lucide icon. */
  icon: ReactNode;
  /** What a press does, or the name of the file. */
  title: string;
  help: string;
  error: string | undefined;
  onPick: (file: File) => void;
}

/** Where a file is chosen or dropped. Its label is the caller's. */
export function FileZone({ id, name, accept, icon, title, help, error, onPick }: FileZoneProps) {
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // The same file can be chosen again after it failed.
    event.target.value = '';
    if (file !== undefined) onPick(file);
  };
  return (
    <>
      <Zone>
        {icon}
        <chakra.div minWidth="0">
          <chakra.p fontWeight="label" color="pine.fg" overflowWrap="anywhere">
            {title}
          </chakra.p>
          <chakra.p id={`${id}-help`} textStyle="meta" color="fg.muted">
            {help}
          </chakra.p>
        </chakra.div>
        <input
          id={id}
          name={name}
          type="file"
          accept={accept}
          aria-describedby={error ? `${id}-error ${id}-help` : `${id}-help`}
          aria-invalid={error ? true : undefined}
          onChange={pick}
        />
      </Zone>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </>
  );
}
