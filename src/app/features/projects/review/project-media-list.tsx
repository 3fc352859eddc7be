import { chakra } from '@chakra-ui/react/styled-system';
import type { ProjectFile } from '#contract/project-draft.ts';
import type { Upload } from '#contract/uploads.ts';
import { Picture } from '#src/ui/media/picture.tsx';

const Grid = chakra('ul', {
  base: {
    display: 'grid',
    gap: '8px',
    listStyle: 'none',
    '& > li': {
      position: 'relative',
      aspectRatio: '1',
      overflow: 'hidden',
      borderRadius: 'md',
      border: '1px solid {colors.border}',
      bg: 'bg.subtle',
    },
    '& img': { width: 'full', height: 'full', objectFit: 'cover' },
  },
});

interface ProjectMediaListProps {
  files: readonly ProjectFile[];
  uploads: readonly Upload[];
  /** How many are shown; the others are counted. */
  most: number;
  label: string;
  columns?: number;
}

/** The first pictures of a list, and '+N more'. */
export function ProjectMediaList({ files, uploads, most, label, columns = 4 }: ProjectMediaListProps) {
  const shown = files.slice(0, most);
  const more = files.length - shown.length;
  return (
    <Grid aria-label={label} gridTemplateColumns={`repeat(${String(columns)}, minmax(0, 1fr))`}>
      {shown.map(({ uploadId, caption }, index) => (
        <li key={uploadId}>
          <File
            upload={uploads.find(({ id }) => id === uploadId)}
            alt={caption || `${label}, ${String(index + 1)}`}
          />
        </li>
      ))}
      {more > 0 && (
        <chakra.li display="grid" placeItems="center" fontWeight="label" color="fg.muted">
          +{more} more
        </chakra.li>
      )}
    </Grid>
  );
}

function File({ upload, alt }: { upload: Upload | undefined; alt: string }) {
  if (upload?.media) return <Picture media={upload.media} alt={upload.altText ?? alt} sizes="200px" />;
  return (
    <chakra.p display="grid" placeItems="center" height="full" textStyle="meta" color="fg.muted">
      {upload?.refusal == null ? 'Processing' : 'Not uploaded'}
    </chakra.p>
  );
}
