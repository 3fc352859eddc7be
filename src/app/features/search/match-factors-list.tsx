import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { Match } from '#contract/match.ts';
import { FACTOR_LABELS } from '#contract/match-factors.ts';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';

const Toggle = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '4px',
    minHeight: { base: '44px', sm: '32px' },
    color: 'pine.fg',
    fontWeight: 'label',
    cursor: 'pointer',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
    '& svg': { width: '18px', height: '18px', transition: 'transform 150ms {easings.out}' },
    '&[aria-expanded=true] svg': { transform: 'rotate(180deg)' },
  },
});

const Factors = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 280px), 1fr))',
    columnGap: '32px',
    borderTop: 'line',
    padding: { base: '8px 16px 16px', sm: '8px 24px 24px' },
    fontVariantNumeric: 'tabular-nums lining-nums',
  },
});

const Factor = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '16px',
    alignContent: 'start',
    paddingBlock: '8px',
    borderBottom: '1px solid {colors.border}',
  },
});

interface WhyProps {
  match: Match;
  name: string;
  isOpen: boolean;
  onToggle: () => void;
  /** The id of the factors. */
  controls: string;
}

/** Shows and hides what a score is made of. */
export function WhyButton({ match, name, isOpen, onToggle, controls }: WhyProps) {
  return (
    <Toggle type="button" aria-expanded={isOpen} aria-controls={controls} onClick={onToggle}>
      Why {match.score}?<VisuallyHidden> About the match with {name}</VisuallyHidden>
      <ChevronDown aria-hidden />
    </Toggle>
  );
}

/**
 * What a score is made of: every factor with its points, its maximum and why. Nothing before it is opened: eight lines of four
 * elements for each of ten matches were a third of the page.
 */
export function MatchFactors({
  match,
  name,
  isOpen,
  id,
}: Pick<WhyProps, 'match' | 'name' | 'isOpen'> & { id: string }) {
  return (
    <div id={id} hidden={!isOpen}>
      {isOpen && (
        <Factors aria-label={`Why ${name} scores ${String(match.score)}`}>
          {match.factors.map(({ name: factor, sentence, points, maximum }) => (
            <Factor key={factor}>
              <chakra.span fontWeight="label">{FACTOR_LABELS[factor]}</chakra.span>
              <span>
                {points} of {maximum}
              </span>
              <chakra.span gridColumn="1 / -1" color="fg.muted">
                {sentence}
              </chakra.span>
            </Factor>
          ))}
        </Factors>
      )}
    </div>
  );
}

/** The button and, below it, the factors. */
export function MatchDisclosure({ match, name }: Pick<WhyProps, 'match' | 'name'>) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <WhyButton {...{ match, name, isOpen }} controls={id} onToggle={() => setOpen(!isOpen)} />
      <MatchFactors {...{ match, name, isOpen, id }} />
    </>
  );
}
