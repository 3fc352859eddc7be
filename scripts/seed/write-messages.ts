import { randomUUID } from 'node:crypto';
import { CONVERSATIONS, type ConversationSeed } from './conversations.ts';
import type { DemoStage } from './demo-stage.ts';
import { inParallel } from './in-parallel.ts';
import { personOf, type People } from './sign-up-people.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** What clients and professionals of accepted jobs have written to each other. */
export async function writeMessages(stage: DemoStage, people: People): Promise<void> {
  await inParallel(CONVERSATIONS, (conversation) => writeConversation(stage, people, conversation));
}

async function writeConversation(
  stage: DemoStage,
  people: People,
  { title, lines, unread = 0, ...keys }: ConversationSeed,
): Promise<void> {
  const sides = {
    client: personOf(people, keys.client),
    professional: personOf(people, keys.professional),
  };
  const { items } = await stage.as(sides.client, stage.now).messages.conversations({ text: title });
  const conversation = items.find((one) => one.title === title);
  if (conversation === undefined) throw new Error(`Nobody has taken ${title}.`);
  const { id: conversationId, lastAt } = conversation;
  const began = new Date(lastAt).getTime();
  for (const [index, [hours, by, text]] of lines.entries()) {
    const latest = stage.now.getTime() - (lines.length - index) * 5 * MINUTE_MS;
    const at = new Date(Math.min(began + hours * HOUR_MS, latest));
    await stage.as(sides[by], at).messages.send({ conversationId, text, requestId: randomUUID() });
    const reader = stage.as(
      sides[by === 'client' ? 'professional' : 'client'],
      new Date(at.getTime() + MINUTE_MS),
    );
    if (index < lines.length - unread) await reader.messages.markRead({ conversationId, seq: index + 1 });
  }
}
