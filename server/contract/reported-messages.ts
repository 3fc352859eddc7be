import { z } from 'zod';
import { messageSchema } from './messages.ts';

export const openReportedMessagesInput = z.strictObject({ id: z.uuid().describe('Of the report') });
export type OpenReportedMessagesInput = z.infer<typeof openReportedMessagesInput>;

/** A message as our team reads it: whole, whatever was withheld from the other side. */
export const reportedMessageSchema = messageSchema
  .pick({ id: true, personName: true, attachments: true, createdAt: true })
  .extend({
    /** Written by the side that reported. */
    isReporters: z.boolean(),
    text: z.string(),
  });
export type ReportedMessage = z.infer<typeof reportedMessageSchema>;

/** Oldest first, at most `MAX_REPORTED_MESSAGES`. */
export const reportedMessagesSchema = z.object({ messages: z.array(reportedMessageSchema) });
export type ReportedMessages = z.infer<typeof reportedMessagesSchema>;
