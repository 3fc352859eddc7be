import { chakra } from '@chakra-ui/react/styled-system';
import { CONFIRM_PATH, type RequestConfirmation } from '#contract/request-confirmations.ts';
import { AuthFrame, AuthHead } from '#src/site/auth/auth-frame.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { formatDate } from '#src/ui/format-date.ts';

type Words = { title: string; text: string };

function wordsFor({ state, title, postedAt, closesAt }: RequestConfirmation): Words {
  switch (state) {
    case 'asked':
      return {
        title: 'Is this request still open?',
        text: `${title}, posted ${formatDate(postedAt)}. ${closesAt === null ? '' : `Without an answer we close it on ${formatDate(closesAt)}.`}`,
      };
    case 'open':
      return { title: 'Your request stays open', text: `Pros see that you just confirmed ${title}.` };
    case 'taken':
      return { title: 'A pro has accepted it', text: `There’s nothing to confirm for ${title} anymore.` };
    case 'expired':
      return { title: 'This request is closed', text: `No one confirmed ${title}. You can post it again.` };
    case 'closed':
      return { title: 'You canceled this request', text: `You can post ${title} again.` };
    default:
      return state satisfies never;
  }
}

interface ConfirmRequestScreenProps {
  token: string;
  confirmation: RequestConfirmation;
}

/**
 * What the link of an email opens. It asks for a press: programs that check mails open links too, and must change nothing. The
 * form works without scripts; whose request it is is nowhere on the page.
 */
export function ConfirmRequestScreen({ token, confirmation }: ConfirmRequestScreenProps) {
  const { title, text } = wordsFor(confirmation);
  return (
    <AuthFrame>
      <chakra.div display="grid" gap={{ base: '20px', sm: '24px' }} justifyItems={{ sm: 'start' }}>
        <AuthHead title={title}>{text}</AuthHead>
        {confirmation.state === 'asked' && (
          <form method="post" action={`${CONFIRM_PATH}/${token}`}>
            <Button type="submit">Keep it open</Button>
          </form>
        )}
        <chakra.p color="fg.muted">
          <TextLink asChild>
            <a href={`/requests/${confirmation.requestId}`}>See the request</a>
          </TextLink>
        </chakra.p>
      </chakra.div>
    </AuthFrame>
  );
}
