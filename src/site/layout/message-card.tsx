import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { SentCard } from '#src/site/contact/sent-card.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { FormCard } from './form-frame.tsx';

interface MessageCardProps {
  formTitle: string;
  /** Said once it has arrived. */
  sent: { title: string; message: string };
  /** What happens next, and the button for one more. */
  words: { next: string; another: string };
  children: (onSent: (values: { email: string }) => void) => ReactNode;
}

/** A message to us, and in its place, once it was sent, what becomes of it. */
export function MessageCard({ formTitle, sent, words, children }: MessageCardProps) {
  const [sentFrom, setSentFrom] = useState<string | null>(null);
  if (sentFrom === null)
    return <FormCard title={formTitle}>{children(({ email }) => setSentFrom(email))}</FormCard>;
  return (
    <SentCard
      title={sent.title}
      actions={
        <>
          <Button variant="outline" size="sm" onClick={() => setSentFrom(null)}>
            {words.another}
          </Button>
          <Button asChild variant="ghost" size="sm">
            <Link to="/">Return to Home</Link>
          </Button>
        </>
      }
    >
      <p>
        {sent.message} We write to {sentFrom}.
      </p>
      <p>{words.next}</p>
    </SentCard>
  );
}
