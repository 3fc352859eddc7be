import { chakra } from '@chakra-ui/react/styled-system';
import { Copy, Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ConnectionItem } from '#contract/connections.ts';
import { copyText } from '#src/ui/copy-text.ts';
import { Button } from '#src/ui/form/button.tsx';

const Root = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 24px', width: 'full' },
});

const Value = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minWidth: '0',
    minHeight: '44px',
    '& > svg': { flex: 'none', width: '20px', height: '20px', strokeWidth: '1.75', color: 'fg.muted' },
    '& > span': { minWidth: '0', overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
    '& > button': { flex: 'none', minWidth: '44px', minHeight: '44px', marginLeft: '-8px' },
  },
});

const Actions = chakra('div', {
  base: {
    display: 'flex',
    gap: '8px',
    width: { base: 'full', md: 'auto' },
    '&[data-wide]': { width: 'full' },
    '& > a': { flex: '1', minHeight: '44px' },
  },
});

interface ContactWaysProps {
  contact: NonNullable<ConnectionItem['contact']>;
  /** Buttons below the values and as wide as the card. */
  isWide?: boolean;
}

/** Phone and email of a person: to copy, to call, to write to. */
export function ContactWays({ contact: { email, phone }, isWide = false }: ContactWaysProps) {
  const [local = '', domain = ''] = email.split('@');
  return (
    <Root>
      {phone !== null && (
        <Copied icon={<Phone aria-hidden />} what="phone number" value={phone}>
          {phone}
        </Copied>
      )}
      <Copied icon={<Mail aria-hidden />} what="email" value={email}>
        {local}
        <wbr />@{domain}
      </Copied>
      <Actions data-wide={isWide ? '' : undefined}>
        {phone !== null && (
          <Button variant={isWide ? 'solid' : 'outline'} size="sm" asChild>
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} aria-label={`Call ${phone}`}>
              <Phone aria-hidden /> Call
            </a>
          </Button>
        )}
        <Button variant="outline" size="sm" asChild>
          <a href={`mailto:${email}`} aria-label={`Email ${email}`}>
            <Mail aria-hidden /> Email
          </a>
        </Button>
      </Actions>
    </Root>
  );
}

type CopiedProps = { icon: ReactNode; what: string; value: string; children: ReactNode };

function Copied({ icon, what, value, children }: CopiedProps) {
  return (
    <Value>
      {icon}
      <span>{children}</span>
      <Button
        type="button"
        variant="ghost"
        size="sm"
        icon
        color="fg.muted"
        aria-label={`Copy ${what} ${value}`}
        onClick={() => void copyText(value, { copied: value, what: `the ${what}` })}
      >
        <Copy aria-hidden />
      </Button>
    </Value>
  );
}
