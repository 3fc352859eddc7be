import { chakra } from '@chakra-ui/react/styled-system';
import { Copy, Download } from 'lucide-react';
import { BRAND_NAME } from '#contract/brand.ts';
import { copyText } from '#src/ui/copy-text.ts';
import { Code } from '#src/ui/display/code.tsx';
import { Note } from '#src/ui/feedback/note.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { takeLostFocus } from '#src/ui/layout/take-lost-focus.ts';
import { saveText } from '#src/ui/save-text.ts';

const FILE_NAME = `${BRAND_NAME.toLowerCase()}-recovery-codes.txt`;

const List = chakra('ol', {
  base: {
    display: 'grid',
    gap: '6px',
    padding: '12px 16px 12px 40px',
    border: 'line',
    borderRadius: 'md',
    bg: 'bg.subtle',
    listStyle: 'decimal',
    '& code': { userSelect: 'all' },
  },
});

/** Shown once, after they were made. */
export function RecoveryCodesStep({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const lines = codes.join('\n');
  const copy = () => void copyText(lines, { copied: 'Your codes are on your clipboard.', what: 'the codes' });
  const download = () =>
    saveText(FILE_NAME, `${BRAND_NAME} recovery codes. Each signs you in once.\n\n${lines}\n`, 'text/plain');
  return (
    <chakra.div display="grid" gap="16px" ref={takeLostFocus} tabIndex={-1}>
      <Note tone="warning" role="status">
        <b>Save these codes now.</b> You won’t see them again. Each signs you in once if you lose your phone,
        so keep them somewhere else.
      </Note>
      <List aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <Code>{code}</Code>
          </li>
        ))}
      </List>
      <chakra.div display="flex" flexWrap="wrap" gap="8px" justifyContent="space-between">
        <chakra.div display="flex" flexWrap="wrap" gap="8px">
          <Button type="button" variant="outline" onClick={copy}>
            <Copy aria-hidden size={16} /> Copy
          </Button>
          <Button type="button" variant="outline" onClick={download}>
            <Download aria-hidden size={16} /> Download
          </Button>
        </chakra.div>
        <Button type="button" onClick={onDone}>
          I’ve saved them
        </Button>
      </chakra.div>
    </chakra.div>
  );
}
