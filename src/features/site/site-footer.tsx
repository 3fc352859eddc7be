import { chakra } from '@chakra-ui/react/styled-system';
import { BRAND_NAME } from '#contract/brand.ts';
import { SERVED_STATES } from '#contract/markets.ts';
import { Logo } from '#src/assets/logo.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';

const MARKETS = new Intl.ListFormat('en-US').format(Object.values(SERVED_STATES)).replace(', and ', ' and ');

export function SiteFooter() {
  return (
    <chakra.footer bg="bg.subtle" borderTop="line" paddingTop="48px" paddingBottom="32px">
      <Wrap>
        <Logo />
        <chakra.p mt="16px" maxWidth="60ch" color="fg.muted">
          Verified professionals for property owners and managers. Serving {MARKETS}.
        </chakra.p>
        <chakra.p mt="32px" paddingTop="24px" borderTop="line" textStyle="meta" color="fg.muted">
          © {BRAND_NAME}. Users must be 18 or older.
        </chakra.p>
      </Wrap>
    </chakra.footer>
  );
}
