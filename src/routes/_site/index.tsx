import { createFileRoute } from '@tanstack/react-router';
import { HomeScreen } from '#src/features/site/home-screen.tsx';

export const Route = createFileRoute('/_site/')({ component: HomeScreen });
