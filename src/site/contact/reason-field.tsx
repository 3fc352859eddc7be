import { chakra } from '@chakra-ui/react/styled-system';
import {
  BadgeCheck,
  Ellipsis,
  Handshake,
  Lightbulb,
  MessageSquare,
  Newspaper,
  ReceiptText,
  UserRound,
  Wrench,
} from 'lucide-react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { CONTACT_REASONS } from '#contract/contact.ts';
import { FieldError } from '#src/ui/form/field-frame.tsx';
import { useFieldIds } from '#src/ui/form/field-ids.ts';
import { VISUALLY_HIDDEN } from '#src/ui/layout/visually-hidden.tsx';

const ICONS = {
  'technical-issue': Wrench,
  'billing-question': ReceiptText,
  'account-support': UserRound,
  'feature-request': Lightbulb,
  'professional-verification': BadgeCheck,
  'platform-feedback': MessageSquare,
  'partnership-inquiry': Handshake,
  'media-press': Newspaper,
  other: Ellipsis,
} as const satisfies Record<(typeof CONTACT_REASONS)[number]['value'], unknown>;

const Grid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
    gap: '8px',
  },
});

const Reason = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: { base: '8px', sm: '12px' },
    minHeight: '56px',
    padding: { base: '8px', sm: '8px 12px' },
    border: '1px solid {colors.border.emphasized}',
    borderRadius: 'lg',
    bg: 'bg.panel',
    lineHeight: '20px',
    fontSize: { base: '.8125rem', sm: '1rem' },
    cursor: 'pointer',
    '& svg': { width: '20px', height: '20px', flex: 'none', strokeWidth: '1.75', color: 'fg.muted' },
    '&:has(:checked)': {
      borderColor: 'pine.solid',
      boxShadow: 'inset 0 0 0 1px {colors.pine.solid}',
      bg: 'pine.subtle',
      fontWeight: 'label',
      '& svg': { color: 'pine.fg' },
    },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
  },
});

interface ReasonFieldProps extends UseFormRegisterReturn {
  label: string;
  error: string | undefined;
}

/** What a message is about: nine reasons, none of which has to be chosen. */
export function ReasonField({ label, error, ...input }: ReasonFieldProps) {
  const ids = useFieldIds(input);
  return (
    <chakra.fieldset minWidth="0" role="radiogroup" aria-describedby={error ? ids.error : undefined}>
      <chakra.legend fontWeight="label" marginBottom="8px">
        {label}
        <chakra.span color="fg.muted" fontWeight="body">
          {' '}
          (optional)
        </chakra.span>
      </chakra.legend>
      <Grid>
        {CONTACT_REASONS.map((reason, index) => {
          const Icon = ICONS[reason.value];
          return (
            <Reason key={reason.value}>
              <input
                className={VISUALLY_HIDDEN}
                {...input}
                id={index === 0 ? ids.control : undefined}
                type="radio"
                value={reason.value}
              />
              <Icon aria-hidden />
              <span>{reason.label}</span>
            </Reason>
          );
        })}
      </Grid>
      {error && (
        <chakra.div marginTop="8px">
          <FieldError id={ids.error}>{error}</FieldError>
        </chakra.div>
      )}
    </chakra.fieldset>
  );
}
