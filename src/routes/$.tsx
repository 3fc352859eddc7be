import { createFileRoute, notFound, redirect } from '@tanstack/react-router';

/**
 * An address that no other route knows. In a browser that came for a public page it may be a member's, and staff's in a browser
 * of theirs: those routes are added and the address is looked up again.
 */
export const Route = createFileRoute('/$')({
  beforeLoad: async ({ context, location }) => {
    if (await context.addMemberRoutes()) throw redirect({ href: location.href, replace: true });
    if (context.viewer?.isStaff === true && (await context.addStaffRoutes())) {
      throw redirect({ href: location.href, replace: true });
    }
    throw notFound();
  },
});
