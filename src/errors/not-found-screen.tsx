import { chakra } from '@chakra-ui/react/styled-system';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Illustration } from '#src/assets/illustration.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';

const Body = chakra(Wrap, {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: '1.2fr 1fr' },
    gap: { base: '24px', sm: '64px' },
    alignItems: 'center',
    alignContent: { base: 'start', sm: 'center' },
    minHeight: { sm: 'calc(100svh - 72px)' },
    paddingBlock: { base: '16px', sm: '48px' },
    '& img': { width: 'full', height: 'auto' },
  },
});

/** An unknown path, or something that does not exist or is not the viewer's to see (product 10.2). */
export function NotFoundScreen() {
  useAttemptedPathLog();
  return (
    <Body>
      <Illustration name="not-found" alt="A door in a field opens onto a brick wall" eager />
      <div>
        <chakra.h1 textStyle="hero">404</chakra.h1>
        <chakra.p textStyle="title" fontWeight="body" mt="16px">
          Oops! Page not found
        </chakra.p>
        <chakra.p color="fg.muted" mt="8px">
          There’s a wall behind this door. Check the address, or start from the home page.
        </chakra.p>
        <Button asChild mt="24px">
          <Link to="/">Return to Home</Link>
        </Button>
      </div>
    </Body>
  );
}

/** The attempted path is written to the browser's console (product 10.2). */
function useAttemptedPathLog(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    // eslint-disable-next-line no-console
    console.warn(`404: there is no page at ${pathname}`);
  }, [pathname]);
}
