import { chakra } from '@chakra-ui/react/styled-system';

interface WizardDoorsProps {
  /** The step that is shown, from 1. */
  number: number;
  total: number;
  /** The next step's title; null on the last one. */
  next: string | null;
}

const Door = chakra('i', {
  base: {
    flex: '1',
    height: '8px',
    border: '1.5px solid {colors.border.emphasized}',
    '&[data-state=done]': { bg: 'pine.solid', borderColor: 'pine.solid' },
    '&[data-state=now]': { bg: 'light', borderColor: 'pine.solid' },
  },
});

/** 'Step 2 of 7' with a door for each step: those behind, the open one, those ahead. */
export function WizardDoors({ number, total, next }: WizardDoorsProps) {
  const words = `Step ${String(number)} of ${String(total)}`;
  return (
    <chakra.div maxWidth="440px">
      <chakra.p display="flex" justifyContent="space-between" alignItems="baseline" gap="16px">
        <chakra.b fontWeight="label" fontVariantNumeric="tabular-nums lining-nums">
          {words}
        </chakra.b>
        {next !== null && (
          <chakra.span textStyle="meta" color="fg.muted">
            Next: {next}
          </chakra.span>
        )}
      </chakra.p>
      <chakra.div
        display="flex"
        gap="8px"
        marginTop="8px"
        role="progressbar"
        aria-label="Progress"
        aria-valuemin={1}
        aria-valuemax={total}
        aria-valuenow={number}
        aria-valuetext={words}
      >
        {Array.from({ length: total }, (_, index) => (
          <Door
            key={index}
            data-state={index + 1 < number ? 'done' : index + 1 === number ? 'now' : undefined}
          />
        ))}
      </chakra.div>
    </chakra.div>
  );
}
