import { createFileRoute } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { planSearchSchema } from '#src/app/features/billing/choose/plan-search.ts';
import { usePlanStep } from '#src/app/features/billing/choose/use-plan-step.ts';
import { CredentialsStep } from '#src/app/features/credentials/credentials-step-screen.tsx';
import { choiceParam } from '#src/app/search-param-rules.ts';

/** `part=documents`: the upload forms, in place of the question whether now or later. */
const searchSchema = planSearchSchema.extend({ part: choiceParam(['documents']) });

export const Route = createFileRoute('/_member/_professional/signup/service-pro/step-5')({
  validateSearch: searchSchema,
  loader: async ({ context }) => {
    await (await context.loadUtils()).credentials.listMine.ensureData();
  },
  head: () => ({ meta: [{ title: `Add your credentials | ${BRAND_NAME}` }] }),
  component: Credentials,
});

function Credentials() {
  const { viewer } = Route.useRouteContext();
  const { part, ...plan } = Route.useSearch();
  const navigate = Route.useNavigate();
  // Without a plan in the address, as on another device, it is chosen now.
  const goToPayment = usePlanStep(viewer, plan.plan === undefined ? undefined : plan, plan.returnTo);
  return (
    <CredentialsStep
      isAdding={part === 'documents'}
      onAdd={() => void navigate({ search: { ...plan, part: 'documents' } })}
      onDone={goToPayment}
    />
  );
}
