import { chakra } from '@chakra-ui/react/styled-system';
import { Copy, Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ConnectionItem } from '#contract/connections.ts';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import { Button } from '#src/ui/form/button.tsx';

const List = chakra('ul', { base: { display: 'grid', gap: '8px', width: 'full', maxWidth: '520px' } });

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr) auto auto',
    alignItems: 'center',
    columnGap: '8px',
    minHeight: '44px',
    '& > svg': { width: '20px', height: '20px', strokeWidth: '1.75', color: 'fg.muted' },
    '& > span': { overflowWrap: 'anywhere', paddingLeft: '4px', fontVariantNumeric: 'tabular-nums' },
    '& a, & button': { minHeight: { base: '44px', sm: '40px' }, minWidth: { base: '44px', sm: '40px' } },
  },
});

/** Phone and email of a person, each with a button that uses it and one that copies it. */
export function ContactWays({ contact }: { contact: NonNullable<ConnectionItem['contact']> }) {
  const { email, phone } = contact;
  return (
    <List>
      {phone !== null && (
        <Way
          icon={<Phone aria-hidden />}
          verb="Call"
          what="phone number"
          text={phone}
          href={`tel:${phone.replace(/[^\d+]/g, '')}`}
        />
      )}
      <Way icon={<Mail aria-hidden />} verb="Email" what="email" text={email} href={`mailto:${email}`} />
    </List>
  );
}

type WayProps = { icon: ReactNode; verb: string; what: string; text: string; href: string };

function Way({ icon, verb, what, text, href }: WayProps) {
  return (
    <Row>
      {icon}
      <span>{text}</span>
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
      <Button variant="outline" size="sm" asChild>
        <a href={href} aria-label={`${verb} ${text}`}>
          {verb}
        </a>
      </Button>
    </Row>
  );
}

async function copy(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: 'Copied', description: text });
  } catch {
    // The clipboard is missing on insecure pages, and people may forbid it.
    showToast({
      tone: 'destructive',
      title: "Couldn't copy",
      description: `Select the ${what} and copy it yourself.`,
    });
  }
}
