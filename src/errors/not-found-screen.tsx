import { chakra } from '@chakra-ui/react/styled-system';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/** An unknown path, or something that does not exist or is not the viewer's to see (specification 1, section 2). */
export function NotFoundScreen() {
  const { pathname } = useLocation();
  useAttemptedPathLog(pathname);
  return (
    <chakra.div maxW="page" mx="auto" px="gutter" py="12">
      <chakra.img
        src="/illustrations/not-found.svg"
        alt="A door in a field opens onto a brick wall"
        width="640"
        height="480"
      />
      <chakra.h1 textStyle="hero">404</chakra.h1>
      <chakra.p textStyle="title" mt="4">
        Oops! Page not found
      </chakra.p>
      <chakra.p color="fg.muted" mt="2">
        There is a wall behind this door. The address may be old or mistyped.
      </chakra.p>
      <Link to="/">Return to Home</Link>
    </chakra.div>
  );
}

/** The specification wants the attempted path in the browser's console. */
function useAttemptedPathLog(pathname: string): void {
  useEffect(() => {
    console.warn(`404: nothing at ${pathname}`);
  }, [pathname]);
}
