import { chakra } from '@chakra-ui/react/styled-system';
import { Note } from '#src/ui/feedback/note.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import type { Block, Section, Words } from '#src/site/copy/help/prose.ts';
import { Marked } from './help-marked-text.tsx';
import { PathLink } from './help-path-link.tsx';

/** A beam in small before each item. */
const Items = chakra('ul', {
  base: {
    display: 'grid',
    gap: '8px',
    '& > li': { position: 'relative', paddingLeft: '24px' },
    '& > li::before': {
      content: '""',
      position: 'absolute',
      left: '4px',
      top: '10px',
      width: '10px',
      height: '4px',
      bg: 'pine.solid',
    },
  },
});

const Steps = chakra('ol', {
  base: {
    display: 'grid',
    gap: '12px',
    counterReset: 'step',
    '& > li': { position: 'relative', paddingLeft: '32px', counterIncrement: 'step' },
    '& > li::before': {
      content: 'counter(step)',
      position: 'absolute',
      left: '2px',
      color: 'clay.fg',
      fontFamily: 'heading',
      fontSize: '1.25rem',
    },
  },
});

const FactRow = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '160px minmax(0, 1fr)' },
    gap: { base: '0', sm: '16px' },
    paddingBlock: '12px',
    '& + &': { borderTop: 'line' },
  },
});

interface ProseProps {
  sections: readonly Section[];
  /** Beginnings of words to mark. */
  stems?: readonly string[];
  numbered?: boolean;
  headingLevel?: 2 | 3;
}

/** The sections of a quiet text: each can be linked to by its id. */
export function Prose({ sections, stems = [], numbered = false, headingLevel = 2 }: ProseProps) {
  return sections.map(({ id, title, blocks }, index) => (
    <chakra.section key={id} id={id} display="grid" gap="12px" marginTop="32px">
      <chakra.h2 as={`h${headingLevel}`} textStyle="title" breakAfter="avoid">
        {numbered && `${index + 1}. `}
        <Marked text={title} stems={stems} />
      </chakra.h2>
      {blocks.map((block, position) => (
        <BlockView key={position} block={block} stems={stems} />
      ))}
    </chakra.section>
  ));
}

function BlockView({ block, stems }: { block: Block; stems: readonly string[] }) {
  switch (block.kind) {
    case 'text':
      return (
        <chakra.p textWrap="pretty">
          <WordsView words={block.words} stems={stems} />
        </chakra.p>
      );
    case 'note':
      return (
        <Note>
          <p>
            <WordsView words={block.words} stems={stems} />
          </p>
        </Note>
      );
    case 'list':
    case 'steps':
      return <ItemsView ordered={block.kind === 'steps'} items={block.items} stems={stems} />;
    case 'facts':
      return (
        <chakra.dl borderBlock="line" fontVariantNumeric="tabular-nums">
          {block.items.map(({ label, value }) => (
            <FactRow key={label}>
              <chakra.dt fontWeight="label">{label}</chakra.dt>
              <chakra.dd color="fg.muted">
                <Marked text={value} stems={stems} />
              </chakra.dd>
            </FactRow>
          ))}
        </chakra.dl>
      );
    default:
      return block satisfies never;
  }
}

interface ItemsViewProps {
  ordered: boolean;
  items: readonly Words[];
  stems: readonly string[];
}

function ItemsView({ ordered, items, stems }: ItemsViewProps) {
  const children = items.map((words, index) => (
    <li key={index}>
      <WordsView words={words} stems={stems} />
    </li>
  ));
  // A list without its marks is no list to VoiceOver unless it says so.
  return ordered ? <Steps role="list">{children}</Steps> : <Items role="list">{children}</Items>;
}

function WordsView({ words, stems }: { words: Words; stems: readonly string[] }) {
  return words.map((part, index) =>
    typeof part === 'string' ? (
      <Marked key={index} text={part} stems={stems} />
    ) : (
      <TextLink key={index} asChild>
        <PathLink to={part.to}>
          <Marked text={part.text} stems={stems} />
        </PathLink>
      </TextLink>
    ),
  );
}
