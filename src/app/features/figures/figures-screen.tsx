import { chakra } from '@chakra-ui/react/styled-system';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DateRange } from '#contract/date-range.ts';
import type { UserType } from '#contract/user-types.ts';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { PageHead } from '#src/ui/layout/page-head.tsx';
import { SubHeader } from '#src/ui/layout/sub-header.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';
import { ClientFiguresSection } from './client-figures-section.tsx';
import { rangeInWords } from './figure-labels.ts';
import { type FiguresSearch, presetOf, rangeOf } from './figures-search.ts';
import { ProfessionalFiguresSection } from './professional-figures-section.tsx';
import { RangeBar } from './range-bar.tsx';
import { useExportWork } from './use-export-work.ts';

interface FiguresScreenProps {
  userType: UserType;
  search: FiguresSearch;
  /** In the markets, as YYYY-MM-DD. */
  today: string;
  /** The areas of this kind of member. */
  tabs?: ReactNode;
}

/** Figures of a range of days, one screen for the three kinds of member (product 36). */
export function FiguresScreen({ userType, search, today, tabs }: FiguresScreenProps) {
  const range = rangeOf(search, today);
  const isProfessional = userType === 'service_professional';
  return (
    <chakra.main id="main">
      <SubHeader
        head={
          <PageHead
            title="Figures"
            subtitle={rangeInWords(range)}
            actions={<ExportButton userType={userType} range={range} />}
          />
        }
        tabs={tabs}
      />
      <Wrap>
        <chakra.div
          display="grid"
          gridTemplateColumns="minmax(0, 1fr)"
          gap={{ base: '16px', sm: '24px' }}
          paddingTop={{ base: '16px', sm: '24px' }}
        >
          <RangeBar preset={presetOf(search)} range={range} today={today} />
          {isProfessional ? (
            <ProfessionalFiguresSection range={range} today={today} />
          ) : (
            <ClientFiguresSection range={range} today={today} />
          )}
        </chakra.div>
      </Wrap>
    </chakra.main>
  );
}

function ExportButton({ userType, range }: { userType: UserType; range: DateRange }) {
  const { isBusy, download } = useExportWork(userType, range);
  return (
    <BusyButton readsOnly variant="outline" busy={isBusy} onClick={() => void download()}>
      <Download aria-hidden size={20} /> Export {userType === 'service_professional' ? 'earnings' : 'spend'}
    </BusyButton>
  );
}
