import type { ServiceRequest } from '#contract/requests.ts';
import { api } from '#src/api.ts';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import { CardSection } from '#src/ui/layout/card.tsx';
import { TwoColumns } from '#src/ui/layout/two-columns.tsx';
import { CreateRequestForm } from './create-request-form.tsx';
import { WhatHappensNext } from './what-happens-next-section.tsx';

interface CreateRequestCardProps {
  today: string;
  onCreated: (request: ServiceRequest) => Promise<void>;
}

/** The form with its toast; where to go afterwards is the screen's business. */
export function CreateRequestCard({ today, onCreated }: CreateRequestCardProps) {
  const [profile] = api.profiles.mine.useSuspenseQuery();
  const utils = api.useUtils();
  const finish = async (request: ServiceRequest) => {
    showToast({
      title: 'Service Request Created!',
      description: request.isLocated
        ? 'Professionals near you can see it now.'
        : 'We could not find its location on the map. Open it to see what to do.',
    });
    void utils.requests.invalidate();
    await onCreated(request);
  };
  return (
    <TwoColumns>
      <CardSection title="Create request" pad>
        <CreateRequestForm profile={profile} today={today} onCreated={finish} />
      </CardSection>
      <WhatHappensNext />
    </TwoColumns>
  );
}
