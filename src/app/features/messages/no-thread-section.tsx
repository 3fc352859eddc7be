import { chakra } from '@chakra-ui/react/styled-system';
import { Illustration } from '#src/assets/illustration.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';

/** Beside the list, before a conversation is opened. */
export function NoThread() {
  return (
    <chakra.div hideBelow="md" display="grid" alignContent="center" bg="bg">
      <chakra.div maxWidth="420px" marginInline="auto">
        <EmptyState
          picture={<Illustration name="empty-messages" />}
          title="Choose a conversation"
          headingLevel={2}
        >
          What you both write, and the files you send, is kept there.
        </EmptyState>
      </chakra.div>
    </chakra.div>
  );
}
