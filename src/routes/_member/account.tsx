import { createFileRoute } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { AccountScreen } from '#src/app/features/account/account-screen.tsx';
import { BLOCKED_INPUT } from '#src/app/features/account/blocked-inputs.ts';
import { reasonOfName } from '#src/app/features/account/team/team-labels.ts';
import { NotificationPreferencesForm } from '#src/app/features/notifications/preferences-section.tsx';
import { OwnOwnerProfile } from '#src/app/features/owner-profiles/owner-profile-section.tsx';
import { PublicPageSetting } from '#src/app/features/public-page/public-page-section.tsx';
import { AccountProfile } from '#src/app/features/profiles/profile-section.tsx';

export const Route = createFileRoute('/_member/account')({
  // A change of address, the copy of one's data, the owner profile, public page, team, plan, devices, tokens, webhooks and
  // blocked people say by themselves when they could not be loaded.
  loader: async ({ context }) => {
    const utils = await context.loadUtils();
    const isClient = context.viewer.userType !== 'service_professional';
    await Promise.all([
      utils.profiles.mine.ensureData(),
      ...(isClient
        ? [utils.profiles.ownerProfile.prefetch()]
        : [utils.profiles.publicPage.prefetch(), utils.showcase.mine.prefetch()]),
      context.viewer.userType === 'commercial' && utils.company.team.prefetch(),
      utils.plans.subscription.prefetch(),
      utils.notifications.preferences.prefetch(),
      utils.twoStep.state.prefetch(),
      utils.auth.sessions.prefetch(),
      utils.tokens.list.prefetch(),
      context.viewer.role === 'owner' && utils.webhooks.list.prefetch(),
      utils.account.emailChange.prefetch(),
      utils.account.exports.prefetch(),
      utils.profiles.listBlocked.prefetchInfinite(BLOCKED_INPUT),
    ]);
  },
  head: () => ({ meta: [{ title: `Account | ${BRAND_NAME}` }] }),
  component: AccountPage,
});

function AccountPage() {
  const { viewer, publicOrigin } = Route.useRouteContext();
  return (
    <AccountScreen
      viewer={viewer}
      forms={{
        profile: <AccountProfile part="profile" nameReason={reasonOfName(viewer)} />,
        about: <OwnOwnerProfile profileId={viewer.profileId} />,
        page: <PublicPageSetting publicOrigin={publicOrigin} />,
        contact: <AccountProfile part="contact" />,
        notifications: <NotificationPreferencesForm userType={viewer.userType} />,
      }}
    />
  );
}
