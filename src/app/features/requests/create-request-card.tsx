import { useNavigate } from '@tanstack/react-router';
import { FALLBACK_MESSAGES } from '#contract/screen-messages.ts';
import type { OwnProfile } from '#contract/profiles.ts';
import type { OwnProperty } from '#contract/properties.ts';
import {
  DEFAULT_PRIORITY,
  type RequestForm as RequestFormValues,
  requestFormOf,
  type ServiceRequest,
} from '#contract/requests.ts';
import { api } from '#src/api.ts';
import { tabDraft } from '#src/forms/draft.ts';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import { CardSection } from '#src/ui/layout/card-section.tsx';
import { TwoColumns } from '#src/ui/layout/two-columns.tsx';
import { RequestForm } from './request-form.tsx';
import { WhatHappensNext } from './what-happens-next-section.tsx';

interface CreateRequestCardProps {
  today: string;
  /** An earlier request to post again. */
  copied?: ServiceRequest | undefined;
  /** The property that it is about at first. */
  property?: OwnProperty | undefined;
}

/** The form with its toast; a new request leads to its matches. */
export function CreateRequestCard({ today, copied, property }: CreateRequestCardProps) {
  const navigate = useNavigate();
  const [profile] = api.profiles.mine.useSuspenseQuery();
  const utils = api.useUtils();
  const create = api.requests.create.useMutation();
  const finish = async (request: ServiceRequest) => {
    showToast({
      title: 'Service Request Created!',
      description: request.isLocated
        ? 'Professionals near you can see it now.'
        : 'We couldn’t find its location. Edit it so professionals nearby can see it.',
    });
    void utils.requests.invalidate();
    await navigate({ to: '/profile-review/pro/match/$requestId', params: { requestId: request.id } });
  };
  return (
    <TwoColumns>
      <CardSection title="Create request" pad>
        <RequestForm
          // What is typed is kept apart for each copy.
          draft={tabDraft(draftName(copied, property), profile.id)}
          initial={copied === undefined ? emptyForm(profile, property) : requestFormOf(copied, today)}
          property={copied?.property ?? property ?? null}
          today={today}
          submitLabel="Create request"
          send={(input, idempotencyKey) =>
            create.mutateAsync({ ...input, propertyId: input.propertyId ?? '', idempotencyKey })
          }
          onSent={finish}
          failure={FALLBACK_MESSAGES.createRequest}
        />
      </CardSection>
      <WhatHappensNext />
    </TwoColumns>
  );
}

function draftName(copied: ServiceRequest | undefined, property: OwnProperty | undefined): string {
  if (property !== undefined) return `createRequestDraft-${property.id}`;
  return copied === undefined ? 'createRequestDraft' : `copyRequestDraft-${copied.id}`;
}

function emptyForm(profile: OwnProfile, property: OwnProperty | undefined): Partial<RequestFormValues> {
  const { location, street } = property ?? profile;
  return { priority: DEFAULT_PRIORITY, location, street: street ?? '', propertyId: property?.id ?? '' };
}
