import { Link } from '@tanstack/react-router';
import { TabLinks } from '#src/ui/layout/tab-links.tsx';
import { TWO_TAB_LABELS, type TwoTab } from './two-tab-search.ts';

interface TwoTabLinksProps {
  to: '/dashboard/service-professional' | '/dashboard/commercial';
  tab: TwoTab;
}

export function TwoTabLinks({ to, tab }: TwoTabLinksProps) {
  return (
    <TabLinks
      label="Sections"
      bare
      items={(['overview', 'payments'] as const).map((key) => ({
        key,
        label: TWO_TAB_LABELS[key],
        current: key === tab,
        render: (props) => <Link to={to} search={key === 'payments' ? { tab: key } : {}} {...props} />,
      }))}
    />
  );
}
