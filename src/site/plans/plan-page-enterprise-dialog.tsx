import { chakra } from '@chakra-ui/react/styled-system';
import type { Viewer } from '#contract/auth.ts';
import { ApiProvider } from '#src/api-provider.tsx';
import { EnterpriseForm } from '#src/site/contact/enterprise-form.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';

interface EnterpriseDialogProps {
  open: boolean;
  onClose: () => void;
  viewer: Viewer | null;
}

/** The enterprise form over the page. What was typed stays when it is closed, and when sending fails. */
export function EnterpriseDialog({ open, onClose, viewer }: EnterpriseDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} size="lg" title="Talk to us about Enterprise">
      <chakra.div mt="16px" color="fg">
        <ApiProvider>
          <EnterpriseForm viewer={viewer} onSent={onClose} />
        </ApiProvider>
      </chakra.div>
    </Dialog>
  );
}
