import { chakra } from '@chakra-ui/react/styled-system';
import { useNavigate } from '@tanstack/react-router';
import { ERRORS } from '#contract/errors.ts';
import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH } from '#contract/requests.ts';
import { CATEGORY_LABELS, REQUEST_CATEGORIES } from '#contract/services.ts';
import { ContractForm } from '#src/forms/contract-form.tsx';
import { REQUEST_LABELS as LABELS } from '#src/forms/request-labels.ts';
import { useContractForm } from '#src/forms/use-contract-form.ts';
import { FieldPair } from '#src/ui/form/field-pair.tsx';
import { MoneyField } from '#src/ui/form/money-field.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { DEMO_COPY, DEMO_EXAMPLE } from '#src/site/copy/demo.ts';
import { DEMO_DRAFT, demoRequestForm } from './use-demo-request.ts';

const OPTIONS = REQUEST_CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }));

/** The form that members have, filled in with an example. What is typed stays in this tab. */
export function DemoRequestStep() {
  const { title, lead, next, withoutScript } = DEMO_COPY.request;
  const navigate = useNavigate();
  const { frame, field } = useContractForm({
    schema: demoRequestForm,
    labels: LABELS,
    defaultValues: DEMO_EXAMPLE,
    draft: DEMO_DRAFT,
    mode: 'next',
    send: () => navigate({ to: '/demo', search: { step: 2 } }),
    failure: ERRORS.unexpected,
  });
  return (
    <Card featured="inset" pad css={{ '& noscript p': { marginTop: '16px' } }}>
      <chakra.h2 textStyle="title">{title}</chakra.h2>
      <chakra.p color="fg.muted" marginBottom="24px">
        {lead}
      </chakra.p>
      <ContractForm
        frame={frame}
        foot={
          <chakra.div display="grid" justifySelf={{ base: 'stretch', sm: 'start' }}>
            <SubmitButton busy={frame.isBusy}>{next}</SubmitButton>
          </chakra.div>
        }
      >
        <TextField {...field('title')} maxLength={MAX_TITLE_LENGTH} autoComplete="off" />
        <TextareaField {...field('description')} rows={4} maxLength={MAX_DESCRIPTION_LENGTH} />
        <SelectField {...field('category')} options={OPTIONS} />
        <FieldPair>
          <TextField {...field('location')} optional autoComplete="off" />
          <MoneyField {...field('budgetMaxCents')} optional />
        </FieldPair>
      </ContractForm>
      {/* Bare, since styles that stand inside are lost to the rest of the page. */}
      <noscript>
        <p>
          <a href="/demo?step=2">{withoutScript}</a>
        </p>
      </noscript>
    </Card>
  );
}
