import { chakra } from '@chakra-ui/react/styled-system';
import { zodResolver } from '@hookform/resolvers/zod';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH } from '#contract/requests.ts';
import { CATEGORY_LABELS, REQUEST_CATEGORIES } from '#contract/services.ts';
import { ScriptForm } from '#src/features/auth/script-form.tsx';
import { REQUEST_FORM_LABELS as LABELS } from '#src/features/requests/request-form.ts';
import { ErrorSummary } from '#src/ui/form/error-summary.tsx';
import { MoneyField } from '#src/ui/form/money-field.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';
import { useKeptDraft } from '#src/ui/form/use-kept-draft.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { DEMO_COPY, DEMO_EXAMPLE } from './copy/demo.ts';
import { DEMO_DRAFT_KEY, type DemoRequest, demoRequestSchema } from './demo-request.ts';

const OPTIONS = REQUEST_CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }));
const FIELDS = ['title', 'description', 'category', 'location', 'budgetMax'] as const;

const Pair = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    gap: { base: '20px', sm: '16px' },
    alignItems: 'start',
  },
});

/** The form that members have, filled in with an example. What is typed stays in this tab. */
export function DemoRequestStep() {
  const { title, lead, next, withoutScript } = DEMO_COPY.request;
  const form = useForm<DemoRequest>({
    resolver: zodResolver(demoRequestSchema),
    defaultValues: DEMO_EXAMPLE,
    shouldFocusError: false,
  });
  useKeptDraft(form, DEMO_DRAFT_KEY);
  const navigate = useNavigate();
  const { register, formState } = form;
  const { errors } = formState;
  const send = form.handleSubmit(() => navigate({ to: '/demo', search: { step: 2 } }));
  const field = (name: keyof DemoRequest) => ({
    label: LABELS[name],
    error: errors[name]?.message,
    defaultValue: DEMO_EXAMPLE[name],
    ...register(name),
  });
  return (
    <Card featured="inset" pad css={{ '& noscript p': { marginTop: '16px' } }}>
      <chakra.h2 textStyle="title">{title}</chakra.h2>
      <chakra.p color="fg.muted" marginBottom="24px">
        {lead}
      </chakra.p>
      <ScriptForm onSubmit={(event) => void send(event)}>
        <ErrorSummary
          errors={FIELDS.filter((name) => errors[name]).map((name) => ({ name, label: LABELS[name] }))}
          attempt={formState.submitCount}
        />
        <TextField {...field('title')} maxLength={MAX_TITLE_LENGTH} autoComplete="off" />
        <TextareaField {...field('description')} rows={4} maxLength={MAX_DESCRIPTION_LENGTH} />
        <SelectField {...field('category')} options={OPTIONS} />
        <Pair>
          <TextField {...field('location')} optional autoComplete="off" />
          <MoneyField {...field('budgetMax')} optional />
        </Pair>
        <chakra.div display="grid" justifySelf={{ base: 'stretch', sm: 'start' }}>
          <SubmitButton busy={formState.isSubmitting}>{next}</SubmitButton>
        </chakra.div>
      </ScriptForm>
      {/* Bare, since styles that stand inside are lost to the rest of the page. */}
      <noscript>
        <p>
          <a href="/demo?step=2">{withoutScript}</a>
        </p>
      </noscript>
    </Card>
  );
}
