import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { Global } from '@emotion/react';
import type { ReactNode } from 'react';
import { STAND_INS } from './fonts.ts';
import { system } from './system.ts';

/** Wraps the whole document. Rules are held by emotion's `CacheProvider` around it. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <ChakraProvider value={system}>
      {import.meta.env.SSR && <Global styles={STAND_INS} />}
      {children}
    </ChakraProvider>
  );
}
