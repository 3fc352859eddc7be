import { z } from 'zod';
import { choiceParam, textParam } from '#src/app/search-param-rules.ts';

const MAX_TEXT = 100;

export const messagesSearchSchema = z.object({
  show: choiceParam(['unread', 'waiting']),
  text: textParam(MAX_TEXT),
});
/** Which conversations are listed, as the address says it. */
export type MessagesSearch = z.infer<typeof messagesSearchSchema>;
