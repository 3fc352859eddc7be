import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { Lightbulb } from 'lucide-react';
import type { CONTACT_REASONS } from '#contract/contact.ts';
import type { HELP_ARTICLE_IDS } from '#contract/help-articles.ts';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { Note } from '#src/ui/feedback/note.tsx';

type Reason = (typeof CONTACT_REASONS)[number]['value'];
type Asked = { question: string; article: (typeof HELP_ARTICLE_IDS)[number]; hash?: string };

/** What people write about most, by the reason they choose; some reasons have no article. */
export const MOST_ASKED: Partial<Record<Reason, { about: string; questions: readonly [Asked, Asked] }>> = {
  'technical-issue': {
    about: 'problems',
    questions: [
      { question: 'Why can’t I sign in?', article: 'passwords', hash: 'forgot-your-password' },
      { question: 'Why is my job list empty?', article: 'find-jobs', hash: 'if-the-list-is-empty' },
    ],
  },
  'billing-question': {
    about: 'billing',
    questions: [
      { question: 'When will I be charged?', article: 'plans-and-trial', hash: 'the-trial' },
      { question: 'How do I cancel?', article: 'plans-and-trial', hash: 'change-or-cancel' },
    ],
  },
  'account-support': {
    about: 'accounts',
    questions: [
      { question: 'How do I delete my account?', article: 'copy-or-close' },
      { question: 'How do I change my password?', article: 'passwords', hash: 'change-it' },
    ],
  },
  'professional-verification': {
    about: 'verification',
    questions: [
      { question: 'How do I get verified?', article: 'get-verified' },
      { question: 'What does “verified” mean?', article: 'what-verified-means' },
    ],
  },
};

/** Help articles that may answer the question. The form draft survives opening one and coming back. */
export function MostAsked({ reason }: { reason: string | undefined }) {
  const asked = Object.entries(MOST_ASKED).find(([key]) => key === reason)?.[1];
  return (
    <div role="status">
      {asked !== undefined && (
        <chakra.div marginTop="16px">
          <Note icon={<Lightbulb aria-hidden />}>
            <b>Common questions about {asked.about}:</b>{' '}
            <chakra.span display="inline-flex" flexWrap="wrap" columnGap="16px">
              {asked.questions.map(({ question, article, hash }) => (
                <TextLink asChild key={question}>
                  <Link
                    to="/help/$articleId"
                    params={{ articleId: article }}
                    {...(hash === undefined ? {} : { hash })}
                  >
                    {question}
                  </Link>
                </TextLink>
              ))}
            </chakra.span>
          </Note>
        </chakra.div>
      )}
    </div>
  );
}
