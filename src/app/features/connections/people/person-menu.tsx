import { chakra } from '@chakra-ui/react/styled-system';
import { Ban, Ellipsis, Flag } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { MenuDisclosure, MenuLine } from '#src/ui/layout/menu-disclosure.tsx';
import { BlockDialog } from '#src/app/features/safety/block-dialog.tsx';
import { ReportDialog } from '#src/app/features/safety/report-dialog.tsx';

/** The three dots, as large as a small button. */
const Face = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '40px',
    height: { base: '44px', sm: '40px' },
    '& svg': { width: '20px', height: '20px', strokeWidth: '1.75' },
  },
});

export interface PersonMenuProps {
  profileId: string;
  /** The project shown with the menu; included in a report. */
  projectId?: string | undefined;
  /** The conversation shown with the menu, in which something was written; a report can show it to our team. */
  conversationId?: string | undefined;
  name: string;
  /** Goes where a blocked person is not; the lists are read again afterwards. */
  onBlocked?: (() => void | Promise<void>) | undefined;
}

/** 'Report' and 'Block' for one person, wherever they are shown. */
export function PersonMenu({ profileId, projectId, conversationId, name, onBlocked }: PersonMenuProps) {
  const [question, setQuestion] = useState<'report' | 'block' | null>(null);
  const close = () => setQuestion(null);
  const ask = (what: 'report' | 'block') => (event: MouseEvent<HTMLButtonElement>) => {
    // Closing the menu removes the clicked item, so focus returns to the menu button.
    event.currentTarget.closest('details')?.querySelector('summary')?.focus();
    setQuestion(what);
  };
  return (
    <>
      <MenuDisclosure
        label={`More about ${name}`}
        bare
        face={
          <Face aria-hidden="true">
            <Ellipsis />
          </Face>
        }
      >
        <MenuLine asChild>
          <button type="button" onClick={ask('report')}>
            <Flag aria-hidden /> Report
          </button>
        </MenuLine>
        <MenuLine asChild>
          <button type="button" onClick={ask('block')}>
            <Ban aria-hidden /> Block
          </button>
        </MenuLine>
      </MenuDisclosure>
      <ReportDialog
        open={question === 'report'}
        onClose={close}
        {...{ profileId, projectId, conversationId, name }}
      />
      <BlockDialog open={question === 'block'} onClose={close} {...{ profileId, name, onBlocked }} />
    </>
  );
}
