import { z } from 'zod';
import { parseDollars } from '#contract/money.ts';
import { MAX_LOCATION_LENGTH } from '#contract/places.ts';
import {
  type CreateRequestInput,
  MAX_DESCRIPTION_LENGTH,
  MAX_STREET_LENGTH,
  MAX_TITLE_LENGTH,
  prioritySchema,
} from '#contract/requests.ts';
import { requestCategorySchema } from '#contract/services.ts';

const amountText = z
  .string()
  .refine((text) => text.trim() === '' || parseDollars(text) !== null, 'Enter an amount like 450 or 450.50');

/** The form's own shape: amounts and dates as typed. The contract's schema judges what is sent. */
export const requestFormSchema = z
  .object({
    title: z.string().trim().min(1, 'Give the request a title').max(MAX_TITLE_LENGTH),
    description: z.string().trim().min(1, 'Describe the work').max(MAX_DESCRIPTION_LENGTH),
    category: z
      .string()
      .refine((text): boolean => requestCategorySchema.safeParse(text).success, 'Choose a category'),
    priority: prioritySchema,
    budgetMin: amountText,
    budgetMax: amountText,
    scheduledDate: z.string(),
    location: z.string().trim().max(MAX_LOCATION_LENGTH),
    street: z.string().trim().max(MAX_STREET_LENGTH),
  })
  .refine(
    ({ budgetMin, budgetMax }) => {
      const [lowest, highest] = [parseDollars(budgetMin), parseDollars(budgetMax)];
      return lowest === null || highest === null || lowest <= highest;
    },
    { path: ['budgetMax'], message: 'The highest amount is below the lowest' },
  );
export type RequestForm = z.infer<typeof requestFormSchema>;

export function inputOfRequestForm(form: RequestForm): CreateRequestInput | null {
  const category = requestCategorySchema.safeParse(form.category);
  if (!category.success) return null;
  return {
    title: form.title,
    description: form.description,
    category: category.data,
    priority: form.priority,
    budgetMinCents: parseDollars(form.budgetMin) ?? undefined,
    budgetMaxCents: parseDollars(form.budgetMax) ?? undefined,
    scheduledDate: form.scheduledDate || undefined,
    location: form.location || undefined,
    street: form.street || undefined,
  };
}

export const REQUEST_FORM_LABELS: Record<keyof RequestForm, string> = {
  title: 'Title',
  description: 'Description',
  category: 'Category',
  priority: 'Priority',
  budgetMin: 'Lowest budget',
  budgetMax: 'Highest budget',
  scheduledDate: 'Preferred date',
  location: 'Location',
  street: 'Street',
};

/** The form's field for a field of the contract that the server refused. */
export function formFieldOf(path: string): keyof RequestForm | null {
  if (path === 'budgetMinCents') return 'budgetMin';
  if (path === 'budgetMaxCents') return 'budgetMax';
  const names = Object.keys(REQUEST_FORM_LABELS) as (keyof RequestForm)[];
  return names.find((name) => name === path) ?? null;
}
