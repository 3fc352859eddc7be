import { chakra } from '@chakra-ui/react/styled-system';
import { Copy } from 'lucide-react';
import { Code } from '#src/ui/display/code.tsx';
import { copyText } from '#src/ui/copy-text.ts';
import { Button } from '#src/ui/form/button.tsx';

const Value = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: '8px',
    padding: '8px 8px 8px 16px',
    border: 'line',
    borderRadius: 'md',
    bg: 'bg.subtle',
    '& code': { paddingBlock: '6px', userSelect: 'all' },
  },
});

/** A secret that is shown this once, to be copied. */
export function SecretField({ what, secret }: { what: string; secret: string }) {
  const copy = () =>
    void copyText(secret, { copied: `The ${what} is on your clipboard.`, what: `the ${what}` });
  return (
    <Value>
      <Code>{secret}</Code>
      <Button type="button" variant="outline" size="sm" flex="none" onClick={copy}>
        <Copy aria-hidden size={16} /> Copy
      </Button>
    </Value>
  );
}
