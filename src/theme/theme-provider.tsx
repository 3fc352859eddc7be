import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { Global } from '@emotion/react';
import type { ReactNode } from 'react';
import { FONT_FACES } from './fonts.ts';
import { system } from './system.ts';

/** Wraps the whole document. The nonce comes from emotion's `CacheProvider` around it. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <ChakraProvider value={system}>
      {import.meta.env.SSR && <Global styles={FONT_FACES} />}
      {children}
    </ChakraProvider>
  );
}
