import type { Grace } from '#contract/credentials.ts';
import { DateText } from '#src/ui/display/date-text.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { Button } from '#src/ui/form/button.tsx';

interface GraceDialogProps {
  open: boolean;
  grace: Grace;
  busy: boolean;
  onChoose: () => void;
  onClose: () => void;
}

/** What skipping the documents means, before it is chosen (product 16.6). */
export function GraceDialog({ open, grace, busy, onChoose, onClose }: GraceDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Send your documents later?"
      locked={busy}
      actions={
        <>
          <Button type="button" variant="outline" disabled={busy} onClick={onClose}>
            Add Credentials Now Instead
          </Button>
          <BusyButton busy={busy} onClick={onChoose}>
            Use 14-Day Grace Period
          </BusyButton>
        </>
      }
    >
      You have until <DateText value={grace.endsAt} /> to send your license and insurance. Until we’ve
      approved them, your profile shows Verification Pending. We’ll remind you 7, 3 and 1 days before. After
      that, your account is on hold: you aren’t listed, and you can’t accept jobs or contact anyone.
    </Dialog>
  );
}
