import { chakra } from '@chakra-ui/react/styled-system';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { OnboardingField } from '#contract/onboarding.ts';
import type { UserType } from '#contract/user-types.ts';
import { saveStateInWords } from '#src/app/drafts/save-state-labels.ts';
import { useAutosaveStatus } from '#src/app/drafts/use-autosave.ts';
import { WizardDoors } from '#src/app/wizard/wizard-doors-text.tsx';
import { ContractForm } from '#src/forms/contract-form.tsx';
import { Note } from '#src/ui/feedback/note.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { Dock } from '#src/ui/layout/dock.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';
import { choiceInWords } from './onboarding-labels.ts';
import type { OnboardingFormApi, OnboardingStepProps } from './use-onboarding-form.ts';

const WIDTH = '1040px';

/** What the services alone are good for. */
const POSTPONE: Record<UserType, string> = {
  property_owner: 'This is enough to find you pros.',
  service_professional: 'This is enough to show you open jobs.',
  commercial: 'This is enough to find you pros.',
};

interface OnboardingStepFrameProps {
  props: OnboardingStepProps;
  form: OnboardingFormApi;
  title: string;
  lead: string;
  /** Below the fields. */
  note?: ReactNode;
  /** In reading width, for fields that are typed into. */
  isNarrow?: boolean;
  /** The question of the screen, as a form. */
  children: ReactNode;
}

/** One question a screen: how far one is, the question, and a bar with what was chosen. */
export function OnboardingStepFrame(frame: OnboardingStepFrameProps) {
  const { props, form, title, lead, note, isNarrow = false, children } = frame;
  const { userType, number, total, next, hasMoved, autosave, postpone } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasMoved) heading.current?.focus({ preventScroll: true });
  }, [hasMoved]);
  const { state, ...status } = useAutosaveStatus(autosave);
  const isTrouble = state !== 'saved' && state !== 'saving';
  return (
    // The bar is at the bottom of the window, also below a short question.
    <chakra.div display="flex" flexDirection="column" minHeight="calc(100svh - 65px)">
      <Wrap flex="1">
        <chakra.div
          maxWidth={WIDTH}
          marginInline="auto"
          paddingTop={{ base: '16px', sm: '32px' }}
          paddingBottom={{ base: '32px', sm: '64px' }}
        >
          <WizardDoors number={number} total={total} next={next?.title ?? null} />
          {isTrouble && (
            // The header has no room for it on phones.
            <chakra.p hideFrom="sm" aria-hidden="true" textStyle="meta" color="fg.muted" marginTop="12px">
              {saveStateInWords({ state, ...status })}
            </chakra.p>
          )}
          <chakra.h1
            ref={heading}
            tabIndex={-1}
            textStyle="head"
            outline="none"
            marginTop={{ base: '24px', sm: '32px' }}
          >
            {title}
          </chakra.h1>
          <chakra.p fontSize="1.25rem" lineHeight="1.5" color="fg.muted" marginTop="8px" textWrap="pretty">
            {lead}
          </chakra.p>
          <chakra.div marginTop={{ base: '24px', sm: '32px' }} {...(isNarrow ? { maxWidth: '640px' } : {})}>
            <ContractForm frame={form.frame} foot={null}>
              {children}
            </ContractForm>
          </chakra.div>
          {note !== undefined && (
            <chakra.div textStyle="meta" color="fg.muted" marginTop="24px" fontVariantNumeric="lining-nums">
              {note}
            </chakra.div>
          )}
          {next !== null && postpone !== null && (form.answers.services ?? []).length > 0 && (
            <chakra.div marginTop={{ base: '24px', sm: '32px' }}>
              <Note action={postpone}>
                <b>In a hurry?</b> {POSTPONE[userType]}
              </Note>
            </chakra.div>
          )}
        </chakra.div>
      </Wrap>
      <OnboardingBar {...{ props, form }} />
    </chakra.div>
  );
}

const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) auto' },
    alignItems: 'center',
    gap: { base: '8px', sm: '24px' },
    width: 'full',
    maxWidth: WIDTH,
    marginInline: 'auto',
    '& > p': { gridColumn: { base: '1 / -1', sm: '2' }, gridRow: '1', textAlign: 'center' },
    '& > :last-child': { gridColumn: { base: 'auto', sm: '3' } },
    '& > :last-child:nth-child(2)': { gridColumn: { base: '1 / -1', sm: '3' } },
  },
});

function OnboardingBar({ props, form }: Pick<OnboardingStepFrameProps, 'props' | 'form'>) {
  const { previous, next, goTo, wayBack } = props;
  return (
    <Dock label="Steps">
      <Row>
        <chakra.p textStyle="meta" color="fg.muted" role="status">
          {chosenInWords(props, form)}
        </chakra.p>
        {previous === null ? (
          wayBack
        ) : (
          <Button type="button" variant="outline" onClick={() => goTo(previous.id)}>
            <ArrowLeft aria-hidden />
            Back
          </Button>
        )}
        <SubmitButton
          form={form.frame.id}
          busy={form.frame.isBusy}
          busyText={next === null ? 'Processing...' : 'Saving...'}
        >
          {next === null ? (
            'Finish'
          ) : (
            <span>
              Next<chakra.span hideBelow="sm">: {next.title}</chakra.span>
            </span>
          )}
        </SubmitButton>
      </Row>
    </Dock>
  );
}

/** What is chosen here; while nothing is, what was chosen in the step before. */
function chosenInWords(
  { userType, step, previous, number }: OnboardingStepProps,
  form: OnboardingFormApi,
): string {
  const wordsOf = (fields: readonly string[]) =>
    fields.length === 1 ? choiceInWords(userType, fields[0] as OnboardingField, form.answers) : null;
  const before = previous === null ? null : wordsOf(previous.fields);
  return wordsOf(step.fields) ?? (before === null ? '' : `Step ${String(number - 1)}: ${before}`);
}
