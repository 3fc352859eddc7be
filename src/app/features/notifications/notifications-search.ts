import { z } from 'zod';
import { choiceParam } from '#src/app/search-param-rules.ts';

export const notificationsSearchSchema = z.object({ show: choiceParam(['unread']) });
