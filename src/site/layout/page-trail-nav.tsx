import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, ChevronRight } from 'lucide-react';
import { Button } from '#src/ui/form/button.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';

/** Where a page lies: its parent, and itself. */
export function PageTrail({ parent, here }: { parent: { href: string; label: string }; here: string }) {
  return (
    <nav aria-label="Breadcrumb">
      <chakra.ol display="flex" alignItems="center" gap="4px" color="fg.muted">
        <li>
          <TextLink size="meta" href={parent.href} display="inline-block" paddingBlock="4px">
            {parent.label}
          </TextLink>
        </li>
        <chakra.li
          display="flex"
          alignItems="center"
          gap="4px"
          aria-current="page"
          css={{ '& svg': { width: '16px', height: '16px' } }}
        >
          <ChevronRight aria-hidden />
          {here}
        </chakra.li>
      </chakra.ol>
    </nav>
  );
}

/** The way back to the home page. */
export function BackHome() {
  return (
    <Button asChild variant="ghost" size="sm" marginLeft="-8px">
      <Link to="/">
        <ArrowLeft aria-hidden /> Back to Home
      </Link>
    </Button>
  );
}
