import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { billingDetailsSchema } from '#contract/billing.ts';
import type { Viewer } from '#contract/auth.ts';
import type { OwnProfile } from '#contract/profiles.ts';
import { useKeptDraft } from '#src/ui/form/use-kept-draft.ts';
import { paymentDraftKey } from './payment-draft.ts';

export type InvoiceForm = z.input<typeof billingDetailsSchema>;

/** In the order in which they stand on the screen. */
export const INVOICE_LABELS = {
  name: 'Name',
  street: 'Street',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP code',
  country: 'Country',
} satisfies Record<keyof InvoiceForm, string>;
const FIELDS = ['name', 'street', 'city', 'state', 'zipCode', 'country'] as const;

/** The invoice's fields, begun with what the profile knows; what is typed stays in this tab until it is paid with. */
export function useInvoiceForm(viewer: Viewer, profile: OwnProfile) {
  const form = useForm<InvoiceForm>({
    resolver: zodResolver(billingDetailsSchema),
    defaultValues: {
      name: profile.companyName ?? viewer.fullName,
      street: profile.street ?? '',
      city: profile.place?.city ?? '',
      state: profile.place?.state ?? '',
      zipCode: profile.place?.zip ?? '',
      country: 'US',
    },
    shouldFocusError: false,
  });
  useKeptDraft(form, paymentDraftKey(viewer.profileId));
  const { errors, submitCount } = form.formState;
  return {
    form,
    summary: {
      errors: FIELDS.filter((name) => errors[name]).map((name) => ({ name, label: INVOICE_LABELS[name] })),
      attempt: submitCount,
    },
    /** The details as they are at this moment; null when something needs a look, which the form then shows. */
    read: () => {
      const { success, data } = billingDetailsSchema.safeParse(form.getValues());
      if (!success) void form.handleSubmit(() => undefined)();
      return success ? data : null;
    },
  };
}
