import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Wrap } from './wrap.tsx';

/** The white band under the app's header: the page's head and, on a desk, its tabs. */
export function SubHeader({ head, tabs }: { head: ReactNode; tabs?: ReactNode }) {
  return (
    <chakra.div bg="bg.panel" borderBottom="line">
      <Wrap>
        {head}
        {tabs && (
          <chakra.div hideBelow="sm" marginTop="-8px">
            {tabs}
          </chakra.div>
        )}
      </Wrap>
    </chakra.div>
  );
}
