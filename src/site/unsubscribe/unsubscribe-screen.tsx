import { chakra } from '@chakra-ui/react/styled-system';
import { BRAND_NAME } from '#contract/brand.ts';
import {
  GROUP_LABELS,
  type MailChoice,
  type MailTopic,
  UNSUBSCRIBE_PATH,
} from '#contract/notification-preferences.ts';
import { AuthFrame, AuthHead } from '#src/site/auth/auth-frame.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { Button } from '#src/ui/form/button.tsx';

/** 'emails about reviews'. */
function nameOf(topic: MailTopic): string {
  return topic === 'digest' ? 'the daily digest' : `emails about ${GROUP_LABELS[topic].toLowerCase()}`;
}

/**
 * What an unsubscribe link opens. It asks for a press: programs that check mails open links too, and must change nothing. The
 * form works without scripts; whose emails it is about is nowhere on the page.
 */
export function UnsubscribeScreen({ token, choice: { topic, isOn } }: { token: string; choice: MailChoice }) {
  const name = nameOf(topic);
  return (
    <AuthFrame>
      <chakra.div display="grid" gap={{ base: '20px', sm: '24px' }} justifyItems={{ sm: 'start' }}>
        {isOn ? (
          <AuthHead title={`Stop ${name}?`}>
            {BRAND_NAME} stops sending them. Everything stays under Notifications in the app, and other emails
            keep coming.
          </AuthHead>
        ) : (
          <AuthHead title="You’re unsubscribed">You won’t get {name} anymore.</AuthHead>
        )}
        <form method="post" action={`${UNSUBSCRIBE_PATH}/${token}`}>
          <Button type="submit" name="turn" value={isOn ? 'off' : 'on'} variant={isOn ? 'solid' : 'outline'}>
            {isOn ? 'Unsubscribe' : 'Undo'}
          </Button>
        </form>
        <chakra.p color="fg.muted">
          <TextLink asChild>
            <a href="/account#notifications">Choose which emails you get</a>
          </TextLink>
        </chakra.p>
      </chakra.div>
    </AuthFrame>
  );
}
