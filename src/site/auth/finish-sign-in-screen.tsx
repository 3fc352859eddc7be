import { chakra } from '@chakra-ui/react/styled-system';
import { AuthFrame, AuthHead } from './auth-frame.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** What the link opens that is mailed after many wrong passwords. Opening it uses nothing up; signing in does. */
export function FinishSignInScreen({ token }: { token: string }) {
  return (
    <AuthFrame>
      <chakra.div display="grid" gap={{ base: '20px', sm: '24px' }}>
        <AuthHead title="Finish signing in">
          Enter your password once more. We’ll remember this device from then on.
        </AuthHead>
        <SignInForm search={{}} linkToken={token} />
      </chakra.div>
    </AuthFrame>
  );
}
