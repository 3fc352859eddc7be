import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { SignUpInput } from '#contract/auth.ts';
import { BRAND_NAME } from '#contract/brand.ts';
import { safeReturnPath } from '#contract/destinations.ts';
import { SIGN_IN_TO_BUY } from '#contract/screen-messages.ts';
import { TRIAL_DAYS } from '#contract/plans.ts';
import { parseUserType } from '#contract/user-types.ts';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { Note } from '#src/ui/feedback/note.tsx';
import { AuthFrame, AuthHead } from './auth-frame.tsx';
import type { AuthSearch } from './auth-search.ts';
import { intentOf } from './intent-draft.ts';
import { useChosenPlan } from './use-chosen-plan.ts';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { ModeTabs } from './mode-tabs.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** Signing in, signing up and asking for a new password. What is typed in one is kept while looking at another. */
export function AuthScreen({ search }: { search: AuthSearch }) {
  const { mode = 'signin' } = search;
  const { place: location } = intentOf(search);
  const [typed, setTyped] = useState<Partial<SignUpInput>>(location === undefined ? {} : { location });
  const keepEmail = (email: string) => setTyped({ ...typed, email });
  return (
    <AuthFrame>
      <chakra.div display="grid" gap={{ base: '20px', sm: '24px' }}>
        {mode !== 'forgot' && <ModeTabs search={search} mode={mode} />}
        {mode === 'signin' && (
          <>
            <SignInHead search={search} />
            <WhySignIn search={search} />
            <SignInForm search={search} email={typed.email} onEmail={keepEmail} />
            <Elsewhere
              question={`New to ${BRAND_NAME}?`}
              label="Sign up"
              search={{ ...search, mode: 'signup' }}
            />
          </>
        )}
        {mode === 'signup' && (
          <>
            <SignUpPart search={search} typed={typed} onTyped={setTyped} />
            <Elsewhere
              question="Already have an account?"
              label="Sign in"
              search={{ ...search, mode: 'signin' }}
            />
          </>
        )}
        {mode === 'forgot' && (
          <>
            <AuthHead title="Forgot your password?">
              Enter your email and we’ll send you a link to set a new one.
            </AuthHead>
            <ForgotPasswordForm email={typed.email} onEmail={keepEmail} />
            <Elsewhere question="Remember it?" label="Sign in" search={{ ...search, mode: 'signin' }} />
          </>
        )}
      </chakra.div>
    </AuthFrame>
  );
}

function SignInHead({ search }: { search: AuthSearch }) {
  return (
    <AuthHead title="Welcome back">
      {safeReturnPath(search.returnTo) === null
        ? 'Sign in with your email and password.'
        : 'Sign in to continue. We’ll take you right back.'}
    </AuthHead>
  );
}

/** Explains the sign-in step to visitors sent here from a purchase (product 8.5). */
function WhySignIn({ search }: { search: AuthSearch }) {
  const isBuying = safeReturnPath(search.returnTo)?.startsWith('/buy-connections') ?? false;
  return isBuying ? (
    <Note>
      <b>{SIGN_IN_TO_BUY.title}</b> {SIGN_IN_TO_BUY.message}
    </Note>
  ) : null;
}

interface SignUpPartProps {
  search: AuthSearch;
  typed: Partial<SignUpInput>;
  onTyped: (typed: Partial<SignUpInput>) => void;
}

/** A plan chosen beforehand suggests the role, and is named while the role is the one it is made for. */
function SignUpPart({ search, typed, onTyped }: SignUpPartProps) {
  const plan = useChosenPlan(search.plan);
  const suggested = parseUserType(search.flow) ?? plan?.audience ?? 'property_owner';
  const isForPlan = plan !== null && !plan.isEnterprise && plan.audience === (typed.userType ?? suggested);
  return (
    <>
      <AuthHead title="Create your account">
        {isForPlan
          ? `${plan.name}, free for ${TRIAL_DAYS} days. Add a card later.`
          : `Try any plan free for ${TRIAL_DAYS} days. Choose one later.`}
      </AuthHead>
      <SignUpForm
        key={suggested}
        {...{ typed, onTyped, plan }}
        userType={suggested}
        intent={intentOf(search)}
      />
    </>
  );
}

function Elsewhere({ question, label, search }: { question: string; label: string; search: AuthSearch }) {
  return (
    <chakra.p textStyle="meta" color="fg.muted" textAlign="center">
      {question}{' '}
      <TextLink asChild>
        <Link to="/auth" search={search}>
          {label}
        </Link>
      </TextLink>
    </chakra.p>
  );
}
