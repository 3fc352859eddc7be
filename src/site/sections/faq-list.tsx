import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronDown } from 'lucide-react';
import type { Question } from '#src/site/copy/faq.ts';

const Item = chakra('details', {
  base: {
    borderBottom: 'line',
    '&[open] summary svg': { transform: 'rotate(180deg)' },
  },
});

const Ask = chakra('summary', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '16px',
    minHeight: '64px',
    paddingBlock: '12px',
    fontWeight: 'strong',
    listStyle: 'none',
    cursor: 'pointer',
    borderRadius: 'sm',
    '&::-webkit-details-marker': { display: 'none' },
    '& svg': {
      width: '20px',
      height: '20px',
      flex: 'none',
      strokeWidth: '1.75',
      transition: 'transform 200ms {easings.out}',
    },
    _hover: { color: 'pine.fg' },
  },
});

interface FaqAccordionProps {
  items: readonly Question[];
  /** One item of a name is open at a time; no two accordions of a page share one. */
  name: string;
  /** The first answer can be read at once. */
  isFirstOpen?: boolean;
}

/** Questions that open to their answers, without scripts as well. */
export function FaqAccordion({ items, name, isFirstOpen = false }: FaqAccordionProps) {
  return (
    <chakra.div borderTop="line">
      {items.map(({ question, answer }, index) => (
        <Item key={question} name={name} open={isFirstOpen && index === 0 ? true : undefined}>
          <Ask>
            {question}
            <ChevronDown aria-hidden />
          </Ask>
          <chakra.p
            padding={{ base: '0 32px 24px 0', sm: '0 48px 24px 0' }}
            maxWidth="64ch"
            color="fg.muted"
            textWrap="pretty"
          >
            {answer}
          </chakra.p>
        </Item>
      ))}
    </chakra.div>
  );
}
