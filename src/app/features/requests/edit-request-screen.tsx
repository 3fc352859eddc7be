import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { FALLBACK_MESSAGES } from '#contract/screen-messages.ts';
import { requestFormOf, type RequestInput, type RequestDetail } from '#contract/requests.ts';
import { api } from '#src/api.ts';
import { changesDraft } from '#src/forms/draft.ts';
import { useMemberDraft } from '#src/forms/use-member-draft.ts';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import { Button } from '#src/ui/form/button.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { PageHead } from '#src/ui/layout/page-head.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';
import { RequestForm } from './request-form.tsx';
import { requestInputOf } from './request-input-rules.ts';

interface EditRequestScreenProps {
  requestId: string;
  /** YYYY-MM-DD */
  today: string;
  onSaved: () => Promise<void>;
}

/**
 * Edits a pending request (product 13.9). A request accepted meanwhile is refused, and what was typed stays. What was saved
 * elsewhere since it was opened stays too, but for the fields that were changed here.
 */
export function EditRequestScreen({ requestId, today, onSaved }: EditRequestScreenProps) {
  const [request] = api.requests.get.useSuspenseQuery({ id: requestId });
  const [initial] = useState(() => requestFormOf(request, today));
  const draft = changesDraft(useMemberDraft(`editRequestDraft-${requestId}`));
  const utils = api.useUtils();
  const update = api.requests.update.useMutation();
  const save = async (changes: Partial<RequestInput>) => {
    const latest = await utils.requests.get.fetch({ id: requestId }, { staleTime: 0 });
    const { propertyId, ...input } = { ...requestInputOf(latest, today), ...changes };
    return update.mutateAsync({ id: requestId, ...input, propertyId: propertyId ?? '' });
  };
  const finish = async (saved: RequestDetail) => {
    utils.requests.get.setData({ id: requestId }, saved);
    showToast({
      title: 'Request updated',
      description: saved.isLocated
        ? 'Professionals see your changes now.'
        : 'We couldn’t find its location, so professionals nearby don’t see it.',
    });
    void utils.requests.invalidate();
    await onSaved();
  };
  return (
    <chakra.main id="main" paddingBottom="64px">
      <Wrap maxWidth="800px">
        <PageHead title="Edit request" subtitle="Professionals see your changes as soon as you save." />
        <Card pad>
          <RequestForm
            draft={draft}
            initial={initial}
            property={request.property}
            today={today}
            submitLabel="Save changes"
            leave={
              <Button variant="ghost" asChild>
                <Link to="/requests/$requestId" params={{ requestId }} onClick={draft.drop}>
                  Discard changes
                </Link>
              </Button>
            }
            send={(_input, _key, changes) => save(changes)}
            onSent={finish}
            failure={FALLBACK_MESSAGES.updateRequest}
          />
        </Card>
      </Wrap>
    </chakra.main>
  );
}
