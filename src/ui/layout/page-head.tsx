import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId } from 'react';
import { useFocusHome } from './use-focus-home.ts';

const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: { base: 'wrap', sm: 'nowrap' },
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '16px',
  },
});

const Actions = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '8px', flex: { base: '0 1 auto', sm: 'none' } },
});

interface PageHeadProps {
  title: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
  /** `figure` (26) in dashboards, with space around; `head` (28 to 40) on pages of their own, without. */
  size?: 'figure' | 'head';
}

/** The page's one `h1`. Takes the focus of an action that is gone. */
export function PageHead({ title, subtitle, actions, size = 'figure' }: PageHeadProps) {
  const titleId = useId();
  const home = useFocusHome<HTMLDivElement>();
  return (
    <Head
      ref={home}
      tabIndex={-1}
      role="group"
      aria-labelledby={titleId}
      paddingBlock={size === 'head' ? '0' : { base: '16px', sm: '24px' }}
    >
      <chakra.div minWidth="0">
        <chakra.h1 id={titleId} textStyle={size}>
          {title}
        </chakra.h1>
        {subtitle && (
          <chakra.p color="fg.muted" fontVariantNumeric="tabular-nums" mt={size === 'head' ? '8px' : '0'}>
            {subtitle}
          </chakra.p>
        )}
      </chakra.div>
      {actions && <Actions>{actions}</Actions>}
    </Head>
  );
}
