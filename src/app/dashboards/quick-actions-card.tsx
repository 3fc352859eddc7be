import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { Building2, DoorOpen, FileUp, FolderSearch, Plus, Search } from 'lucide-react';
import { CardSection } from '#src/ui/layout/card.tsx';

const Grid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    listStyle: 'none',
    '& > li:nth-of-type(even)': { borderLeft: 'line' },
    '& > li:nth-of-type(n + 3)': { borderTop: 'line' },
    '& a': {
      display: 'grid',
      alignContent: 'start',
      gap: '8px',
      height: 'full',
      minHeight: '88px',
      padding: { base: '16px', sm: '16px 20px' },
      fontWeight: 'label',
      _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
      _focusVisible: { outlineOffset: '-2px' },
    },
    '& svg': { width: '20px', height: '20px', strokeWidth: '1.75', color: 'pine.fg' },
  },
});

/** The ways on that a property manager takes most. */
export function QuickActions() {
  return (
    <CardSection title="Quick actions">
      <Grid>
        <li>
          <Link to="/requests/new">
            <Plus aria-hidden /> Create request
          </Link>
        </li>
        <li>
          <Link to="/find-professionals">
            <Search aria-hidden /> Find professionals
          </Link>
        </li>
        <li>
          <Link to="/properties/new">
            <Building2 aria-hidden /> Add property
          </Link>
        </li>
        <li>
          <Link to="/buy-connections">
            <DoorOpen aria-hidden /> Buy Connections
          </Link>
        </li>
        <li>
          <Link to="/browse-projects">
            <FolderSearch aria-hidden /> Browse projects
          </Link>
        </li>
        <li>
          <Link to="/properties/import">
            <FileUp aria-hidden /> Import properties
          </Link>
        </li>
      </Grid>
    </CardSection>
  );
}
