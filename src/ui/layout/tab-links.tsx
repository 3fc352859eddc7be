import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system';
import { useRef } from 'react';
import { tabsRecipe } from '#src/theme/recipes/tabs.ts';
import { Count } from '../display/badge.tsx';
import { currentPage, type NavItem } from './nav-item.ts';
import { useCurrentInView } from './use-current-in-view.ts';

interface TabLinksProps {
  /** Names the navigation for screen readers. */
  label: string;
  items: (NavItem & { count?: number })[];
  /** What is counted, for screen readers; 'new' without. */
  counted?: string;
  variant?: 'line' | 'segment';
  size?: 'md' | 'sm';
  /** Segments share the width. */
  fill?: boolean;
  /** The line below is drawn by the band around. */
  bare?: boolean;
}

/** Tabs that are links: each has an address, so Back, reload and sharing work. */
export function TabLinks({
  label,
  items,
  variant = 'line',
  size = 'md',
  counted,
  fill,
  bare,
}: TabLinksProps) {
  const styles = useSlotRecipe({ recipe: tabsRecipe })({ variant, size, fill: fill ?? false });
  const strip = useRef<HTMLElement>(null);
  useCurrentInView(strip, items.find(({ current }) => current)?.key);
  return (
    <chakra.nav ref={strip} aria-label={label} css={styles.list} {...(bare ? { borderBottom: '0' } : {})}>
      {items.map((item) => (
        <chakra.span key={item.key} asChild css={styles.tab}>
          {item.render({
            'aria-current': currentPage(item),
            children: (
              <>
                {item.label}
                {item.count ? <Count value={item.count} word={counted} /> : null}
              </>
            ),
          })}
        </chakra.span>
      ))}
    </chakra.nav>
  );
}
