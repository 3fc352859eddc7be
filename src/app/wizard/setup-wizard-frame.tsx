import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { Autosave } from '#src/app/drafts/autosave-draft.ts';
import { SaveStateText } from '#src/app/drafts/save-state-text.tsx';
import { DashboardLogoLink } from '#src/app/shell/dashboard-logo-link.tsx';
import { LeaveLink } from './leave-link.tsx';
import { WizardFrame } from './wizard-frame.tsx';

interface SetupWizardFrameProps {
  autosave: Autosave;
  /** Leaves, with everything kept. */
  onClose: () => Promise<void>;
  head?: ReactNode;
  children: ReactNode;
}

/** The frame of a wizard that sets a profile up. On a phone there is no room beside the logo for the state of saving. */
export function SetupWizardFrame({ autosave, onClose, head, children }: SetupWizardFrameProps) {
  return (
    <WizardFrame
      home={<DashboardLogoLink />}
      saved={
        <chakra.div hideBelow="sm">
          <SaveStateText autosave={autosave} />
        </chakra.div>
      }
      close={<LeaveLink label="Save and close" onLeave={onClose} />}
      head={head}
    >
      {children}
    </WizardFrame>
  );
}
