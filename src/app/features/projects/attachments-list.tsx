import { chakra } from '@chakra-ui/react/styled-system';
import { FileText } from 'lucide-react';
import type { Attachment } from '#contract/proposals.ts';
import { TextLink } from '#src/ui/display/text-link.tsx';

const List = chakra('ul', {
  base: {
    display: 'grid',
    gap: '4px',
    listStyle: 'none',
    '& > li': { display: 'flex', gap: '8px', alignItems: 'center', minHeight: '32px' },
    '& svg': { flex: 'none', width: '20px', height: '20px', strokeWidth: '1.75', color: 'fg.muted' },
  },
});

/** The documents that came with a proposal, to be opened. */
export function Attachments({ files }: { files: readonly Attachment[] }) {
  if (files.length === 0) return null;
  return (
    <List aria-label="Attachments">
      {files.map(({ id, altText, media }, index) => {
        const name = altText ?? `Attachment ${String(index + 1)}`;
        const href = media?.downloadUrl ?? media?.sources.at(-1)?.url;
        return (
          <li key={id}>
            <FileText aria-hidden />
            {href === undefined ? (
              <chakra.span color="fg.muted">{name}, being prepared</chakra.span>
            ) : (
              <TextLink href={href}>{name}</TextLink>
            )}
          </li>
        );
      })}
    </List>
  );
}
