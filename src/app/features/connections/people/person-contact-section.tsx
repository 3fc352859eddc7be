import { chakra } from '@chakra-ui/react/styled-system';
import { Copy, Lock, Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ConnectionItem } from '#contract/connections.ts';
import { Withheld } from '#src/ui/display/facts.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import { Button } from '#src/ui/form/button.tsx';
import { whatOpensContact } from './person-labels.ts';

const Line = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '40px',
    minWidth: '0',
    '& > button': { marginLeft: '-4px' },
    '& > svg': { width: '20px', height: '20px', flex: 'none', strokeWidth: '1.75', color: 'fg.muted' },
    '& > a, & > span': { minWidth: '0', overflowWrap: 'anywhere' },
  },
});

/** Email and phone with a way to use them, or what opens them. */
export function PersonContact({ connection }: { connection: ConnectionItem }) {
  const { contact } = connection;
  if (contact === null) {
    return (
      <Withheld icon={<Lock />} title="Email and phone">
        {whatOpensContact(connection)}
      </Withheld>
    );
  }
  const { email, phone } = contact;
  return (
    <chakra.div display="flex" flexWrap="wrap" gap={{ base: '0', sm: '0 32px' }}>
      <Way icon={<Mail aria-hidden />} text={email} what="email" href={`mailto:${email}`} />
      {phone === null ? (
        <Line>
          <Phone aria-hidden />
          <chakra.span color="fg.muted">No phone given</chakra.span>
        </Line>
      ) : (
        <Way
          icon={<Phone aria-hidden />}
          text={phone}
          what="phone number"
          href={`tel:${phone.replace(/[^\d+]/g, '')}`}
        />
      )}
    </chakra.div>
  );
}

type WayProps = { icon: ReactNode; text: string; what: string; href: string };

function Way({ icon, text, what, href }: WayProps) {
  return (
    <Line>
      {icon}
      <TextLink href={href}>{text}</TextLink>
      <Button
        type="button"
        variant="ghost"
        size="sm"
        icon
        color="fg.muted"
        aria-label={`Copy ${what} ${text}`}
        onClick={() => void copy(text, what)}
      >
        <Copy aria-hidden />
      </Button>
    </Line>
  );
}

async function copy(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: 'Copied', description: text });
  } catch {
    // Not there on insecure pages, and people may forbid it.
    showToast({
      tone: 'destructive',
      title: 'Not copied',
      description: `Please mark the ${what} and copy it.`,
    });
  }
}
