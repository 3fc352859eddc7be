import { chakra } from '@chakra-ui/react/styled-system';
import { Download, FileText } from 'lucide-react';
import type { Attachment } from '#contract/messages.ts';
import { formatFileSize } from '#src/ui/format.ts';
import { Gallery } from '#src/ui/media/gallery.tsx';

const Files = chakra('ul', {
  base: { display: 'grid', gap: '8px', width: '100%', minWidth: { base: '0', sm: '256px' } },
});

const File = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    padding: '12px',
    border: '1px solid {colors.border}',
    borderRadius: 'lg',
    bg: 'bg.panel',
    color: 'fg',
    textDecoration: 'none',
    '& > svg': { flex: 'none', width: '20px', height: '20px', color: 'pine.fg' },
    '& > span': { flex: '1', minWidth: '0', display: 'grid', overflowWrap: 'anywhere' },
    '& small': { textStyle: 'meta', color: 'fg.muted' },
    '&[href]:hover': { borderColor: 'border.emphasized' },
  },
});

/** What came with a message: photos to look at, documents to save. */
export function MessageAttachments({ files }: { files: readonly Attachment[] }) {
  if (files.length === 0) return null;
  const photos = files.flatMap(({ id, kind, name, media }) =>
    kind === 'photo' && media !== null ? [{ id, media, alt: name }] : [],
  );
  const others = files.filter(({ id }) => !photos.some((photo) => photo.id === id));
  return (
    <>
      {photos.length > 0 && (
        <chakra.div width={photos.length === 1 ? '256px' : 'min(420px, 100%)'} maxWidth="100%">
          <Gallery label="Photos in this message" items={photos} />
        </chakra.div>
      )}
      {others.length > 0 && (
        <Files aria-label="Files in this message">
          {others.map((file) => (
            <li key={file.id}>
              <OneFile file={file} />
            </li>
          ))}
        </Files>
      )}
    </>
  );
}

function OneFile({ file: { name, byteSize, media, isRefused } }: { file: Attachment }) {
  const href = media?.downloadUrl ?? media?.sources.at(-1)?.url;
  const words = (
    <span>
      {name}
      <small>
        {isRefused ? 'This file is damaged' : media === null ? 'Being prepared' : formatFileSize(byteSize)}
      </small>
    </span>
  );
  if (href === undefined) {
    return (
      <File>
        <FileText aria-hidden />
        {words}
      </File>
    );
  }
  return (
    <File asChild>
      <a href={href}>
        <FileText aria-hidden />
        {words}
        <Download aria-hidden />
      </a>
    </File>
  );
}
