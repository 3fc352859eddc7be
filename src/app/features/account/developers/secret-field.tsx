import { chakra } from '@chakra-ui/react/styled-system';
import { Copy } from 'lucide-react';
import { Code } from '#src/ui/display/code.tsx';
import { showToast } from '#src/ui/feedback/toast-store.ts';
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
  return (
    <Value>
      <Code>{secret}</Code>
      <Button type="button" variant="outline" size="sm" flex="none" onClick={() => void copy(secret, what)}>
        <Copy aria-hidden size={16} /> Copy
      </Button>
    </Value>
  );
}

async function copy(secret: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(secret);
    // Not the secret itself: a toast stays on the screen.
    showToast({ title: 'Copied', description: `The ${what} is on your clipboard.` });
  } catch {
    // The clipboard is missing on insecure pages, and people may forbid it.
    showToast({
      tone: 'destructive',
      title: 'Couldn’t copy',
      description: `Select the ${what} and copy it yourself.`,
    });
  }
}
