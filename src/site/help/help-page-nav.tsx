import { chakra } from '@chakra-ui/react/styled-system';
import type { Section } from '#src/site/copy/help/prose.ts';

const List = chakra('ol', {
  base: {
    listStyle: 'none',
    marginTop: '8px',
    '& a': {
      display: 'block',
      paddingBlock: '4px',
      color: 'fg.muted',
      textStyle: 'meta',
      textDecoration: 'none',
      _hover: { color: 'fg', textDecoration: 'underline' },
    },
  },
});

const Folded = chakra('details', {
  base: { '& summary': { cursor: 'pointer', paddingBlock: '8px', fontWeight: 'label' } },
});

interface OnThisPageProps {
  sections: readonly Pick<Section, 'id' | 'title'>[];
  numbered?: boolean;
  /** Shut until it is asked for: on a phone a long list would push the text away. */
  folded?: boolean;
}

/** The table of contents of a quiet text. */
export function OnThisPage({ sections, numbered = false, folded = false }: OnThisPageProps) {
  const list = (
    <List role="list">
      {sections.map(({ id, title }, index) => (
        <li key={id}>
          <a href={`#${id}`}>
            {numbered && `${index + 1}. `}
            {title}
          </a>
        </li>
      ))}
    </List>
  );
  return (
    <nav aria-label="On this page">
      {folded ? (
        <Folded>
          <summary>On this page</summary>
          {list}
        </Folded>
      ) : (
        <>
          <chakra.h2 textStyle="meta" fontWeight="strong">
            On this page
          </chakra.h2>
          {list}
        </>
      )}
    </nav>
  );
}
