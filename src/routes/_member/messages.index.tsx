import { createFileRoute } from '@tanstack/react-router';
import { NoThread } from '#src/app/features/messages/no-thread-section.tsx';

export const Route = createFileRoute('/_member/messages/')({ component: NoThread });
