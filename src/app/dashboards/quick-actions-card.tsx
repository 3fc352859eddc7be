import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import {
  BadgeCheck,
  Building2,
  ChartColumn,
  DoorOpen,
  Download,
  FileText,
  FileUp,
  FolderSearch,
  Images,
  type LucideIcon,
  Plus,
  Search,
} from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { rangeOfPreset } from '#src/app/features/figures/figures-search.ts';
import { useExportWork } from '#src/app/features/figures/use-export-work.ts';
import { useRefusedChanges } from '#src/ui/form/refused-changes.tsx';
import { CardSection } from '#src/ui/layout/card-section.tsx';

const Grid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    listStyle: 'none',
    '& > li:nth-of-type(even)': { borderLeft: 'line' },
    '& > li:nth-of-type(n + 3)': { borderTop: 'line' },
    '& :is(a, button)': {
      display: 'grid',
      alignContent: 'start',
      gap: '8px',
      height: 'full',
      width: 'full',
      textAlign: 'start',
      cursor: 'pointer',
      minHeight: '88px',
      padding: { base: '16px', sm: '16px 20px' },
      fontWeight: 'label',
      // Words as long as a column, with text at twice its size.
      hyphens: 'auto',
      overflowWrap: 'anywhere',
      _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
      _focusVisible: { outlineOffset: '-2px' },
    },
    '& svg': { width: '20px', height: '20px', strokeWidth: '1.75', color: 'pine.fg' },
  },
});

interface QuickAction {
  label: string;
  Icon: LucideIcon;
  link: (face: ReactNode) => ReactElement;
  /** Leads to nothing but a change: absent where changes are refused. */
  changes?: boolean;
}

const COMMERCIAL: readonly QuickAction[] = [
  {
    label: 'Create request',
    Icon: Plus,
    link: (face) => <Link to="/requests/new">{face}</Link>,
    changes: true,
  },
  { label: 'Find professionals', Icon: Search, link: (face) => <Link to="/find-professionals">{face}</Link> },
  {
    label: 'Add property',
    Icon: Building2,
    link: (face) => <Link to="/properties/new">{face}</Link>,
    changes: true,
  },
  { label: 'Buy Connections', Icon: DoorOpen, link: (face) => <Link to="/buy-connections">{face}</Link> },
  { label: 'Browse projects', Icon: FolderSearch, link: (face) => <Link to="/browse-projects">{face}</Link> },
  {
    label: 'Import properties',
    Icon: FileUp,
    link: (face) => <Link to="/properties/import">{face}</Link>,
    changes: true,
  },
  {
    label: 'See figures',
    Icon: ChartColumn,
    link: (face) => (
      <Link to="/figures" search={{ range: 'this-year' }}>
        {face}
      </Link>
    ),
  },
];

const PROFESSIONAL: readonly QuickAction[] = [
  { label: 'Browse projects', Icon: FolderSearch, link: (face) => <Link to="/browse-projects">{face}</Link> },
  { label: 'Your proposals', Icon: FileText, link: (face) => <Link to="/proposals">{face}</Link> },
  { label: 'Add to portfolio', Icon: Images, link: (face) => <Link to="/portfolio-builder">{face}</Link> },
  {
    label: 'Credentials',
    Icon: BadgeCheck,
    link: (face) => <Link to="/credentials-verification">{face}</Link>,
  },
  { label: 'Buy Connections', Icon: DoorOpen, link: (face) => <Link to="/buy-connections">{face}</Link> },
  { label: 'See figures', Icon: ChartColumn, link: (face) => <Link to="/figures">{face}</Link> },
];

/** The ways on that a property manager takes most. */
export function CommercialQuickActions({ today }: { today: string }) {
  const { isBusy, download } = useExportWork('commercial', rangeOfPreset('this-year', today));
  return (
    <QuickActions actions={COMMERCIAL}>
      <li>
        <button type="button" aria-busy={isBusy} disabled={isBusy} onClick={() => void download()}>
          <Download aria-hidden /> Export spend
        </button>
      </li>
    </QuickActions>
  );
}

/** Those of a professional. */
export function ProfessionalQuickActions() {
  return <QuickActions actions={PROFESSIONAL} />;
}

function QuickActions({ actions, children }: { actions: readonly QuickAction[]; children?: ReactNode }) {
  const isRefused = useRefusedChanges() !== null;
  const offered = actions.filter(({ changes = false }) => !isRefused || !changes);
  return (
    <CardSection title="Quick actions">
      <Grid>
        {offered.map(({ label, Icon, link }) => (
          <li key={label}>
            {link(
              <>
                <Icon aria-hidden /> {label}
              </>,
            )}
          </li>
        ))}
        {children}
      </Grid>
    </CardSection>
  );
}
