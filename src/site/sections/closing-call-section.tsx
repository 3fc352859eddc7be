import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactElement } from 'react';
import { Button } from '#src/ui/form/button.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';

/** Pine by day and by night, under a beam of clay. */
const Band = chakra('section', {
  base: {
    position: 'relative',
    bg: '#14483A',
    color: 'white',
    forcedColorAdjust: 'auto',
    paddingBlock: { base: '64px', lg: '96px' },
    _before: {
      content: '""',
      position: 'absolute',
      left: '0',
      right: '0',
      top: '0',
      height: '12px',
      bg: '#C1663F',
    },
    '& a:focus-visible': { outlineColor: 'white' },
  },
});

const FULL_ON_PHONES = { base: 'full', sm: 'auto' };

interface ClosingCallProps {
  title: string;
  text: string;
  /** The second, quieter link. */
  other: ReactElement;
  /** What was searched for, kept on the way to sign-up. */
  searched?: { service?: string | undefined; place?: string | undefined };
}

/** The call to action that closes a page. */
export function ClosingCall({ title, text, other, searched = {} }: ClosingCallProps) {
  return (
    <Band>
      <Wrap>
        <chakra.h2 textStyle="head">{title}</chakra.h2>
        <chakra.p mt="16px">{text}</chakra.p>
        <chakra.div display="flex" flexWrap="wrap" gap="16px" mt="32px">
          <Button asChild bg="white" color="#14483A" _hover={{ bg: '#E6EFEA' }} width={FULL_ON_PHONES}>
            <SignUpLink {...searched}>Start Free Trial</SignUpLink>
          </Button>
          <Button
            asChild
            variant="outline"
            bg="transparent"
            color="white"
            borderColor="rgb(255 255 255 / .6)"
            _hover={{ borderColor: 'white' }}
            width={FULL_ON_PHONES}
          >
            {other}
          </Button>
        </chakra.div>
      </Wrap>
    </Band>
  );
}

interface SignUpLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  service?: string | undefined;
  place?: string | undefined;
}

function SignUpLink({ service, place, children, ...rest }: SignUpLinkProps) {
  if (!service && !place)
    return (
      <Link to="/auth" search={{ mode: 'signup' }} {...rest}>
        {children}
      </Link>
    );
  const query = new URLSearchParams({
    mode: 'signup',
    flow: 'property-owner',
    ...(service && { service }),
    ...(place && { place }),
  });
  return (
    <a href={`/auth?${query.toString()}`} {...rest}>
      {children}
    </a>
  );
}
