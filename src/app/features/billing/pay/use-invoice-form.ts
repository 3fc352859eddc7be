import type { SyntheticEvent } from 'react';
import { billingDetailsSchema } from '#contract/billing.ts';
import type { Viewer } from '#contract/auth.ts';
import { FALLBACK_MESSAGES } from '#contract/screen-messages.ts';
import type { OwnProfile } from '#contract/profiles.ts';
import { useContractForm } from '#src/forms/use-contract-form.ts';
import { paymentDraft } from './payment-draft.ts';

/** The fields of the invoice. They start with what the profile knows and stay in this tab until they are paid with. */
export function useInvoiceForm(viewer: Viewer, profile: OwnProfile) {
  const contractForm = useContractForm({
    schema: billingDetailsSchema,
    labels: {
      name: 'Name',
      street: 'Street',
      city: 'City',
      state: 'State',
      zipCode: 'ZIP code',
      country: 'Country',
    },
    defaultValues: {
      name: profile.companyName ?? viewer.fullName,
      street: profile.street ?? '',
      city: profile.place?.city ?? '',
      state: profile.place?.state ?? '',
      zipCode: profile.place?.zip ?? '',
      country: 'US',
    },
    draft: paymentDraft(viewer.profileId),
    mode: 'next',
    send: (details) => Promise.resolve(details),
    failure: { message: FALLBACK_MESSAGES.startPayment },
  });
  const { form, frame } = contractForm;
  return {
    ...contractForm,
    /**
     * The details at this moment, since the provider's tab has to be opened in the press itself. Null when a field has to
     * be fixed, which the form then shows.
     */
    read: (event: SyntheticEvent) => {
      const { success, data } = billingDetailsSchema.safeParse(form.getValues());
      if (!success) frame.onSubmit(event);
      return success ? data : null;
    },
  };
}

export type InvoiceForm = ReturnType<typeof useInvoiceForm>;
