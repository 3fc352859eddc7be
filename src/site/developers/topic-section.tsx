import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { DEVELOPERS_SECTIONS } from '#src/site/copy/developers.ts';

export type TopicId = (typeof DEVELOPERS_SECTIONS)[number]['id'];

const Root = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '16px',
    scrollMarginTop: '88px',
    '& p': { textWrap: 'pretty' },
  },
});

/** One topic of the developers' page, under the title it has in the contents. */
export function Topic({ id, children }: { id: TopicId; children: ReactNode }) {
  const title = DEVELOPERS_SECTIONS.find((section) => section.id === id)?.title;
  return (
    <Root id={id} aria-labelledby={`${id}-title`}>
      <chakra.h2 id={`${id}-title`} textStyle="title">
        {title}
      </chakra.h2>
      {children}
    </Root>
  );
}
