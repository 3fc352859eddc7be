import { chakra } from '@chakra-ui/react/styled-system';
import { LogOut } from 'lucide-react';
import { Button } from '#src/ui/form/button.tsx';
import { MenuLine } from '#src/ui/layout/menu-disclosure.tsx';
import { uploadQueue } from '#src/uploads/shared-queue.ts';
import { useSignOut } from '#src/use-sign-out.ts';

const forgetUploads = () => uploadQueue().clear();

/** In the head of a dashboard; phones have it in the account menu. */
export function SignOutButton() {
  const { isPending, signOut } = useSignOut(forgetUploads);
  return (
    <chakra.span hideBelow="sm">
      <Button type="button" variant="ghost" disabled={isPending} onClick={signOut}>
        <LogOut aria-hidden size={20} /> Sign out
      </Button>
    </chakra.span>
  );
}

/** As a line of a menu. */
export function SignOutLine() {
  const { isPending, signOut } = useSignOut(forgetUploads);
  return (
    <MenuLine asChild>
      <button type="button" disabled={isPending} onClick={signOut}>
        <LogOut aria-hidden /> Sign out
      </button>
    </MenuLine>
  );
}
