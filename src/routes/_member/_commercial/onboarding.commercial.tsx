import { createFileRoute } from '@tanstack/react-router';
import { SetUpScreen } from '#src/features/profiles/set-up-screen.tsx';

export const Route = createFileRoute('/_member/_commercial/onboarding/commercial')({
  loader: async ({ context }) => {
    await context.utils.profiles.mine.ensureData();
  },
  component: SetUp,
});

function SetUp() {
  const { viewer } = Route.useRouteContext();
  return <SetUpScreen viewer={viewer} />;
}
