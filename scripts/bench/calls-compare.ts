import type { Entrant } from './calls-contenders.ts';
import type { BenchCall } from './calls-list.ts';
import { hasSameRows } from './calls-postgraphile.ts';
import { createHttpClient } from './http-client.ts';

/**
 * For every caller, to the byte, but for what answers in a form of its own; nearly all answers have something in them. Ends the
 * bench otherwise.
 */
export async function compareBodies(
  call: BenchCall,
  contenders: readonly Entrant[],
  tokens: readonly string[],
): Promise<void> {
  const servers = contenders
    .filter(({ port }) => port !== 0)
    .map(({ port, path }) => ({ path, client: createHttpClient(port) }));
  let empty = 0;
  for (const token of tokens) {
    const answers = await Promise.all(
      servers.map(async ({ path, client }) => ({
        path,
        ...(await client.get(path, `Authorization: Bearer ${token}\r\n`)),
      })),
    );
    const body = answers[0]?.body ?? '';
    const different = answers.find(
      (answer) =>
        answer.status !== 200 ||
        (answer.path === call.path ? answer.body !== body : !hasSameRows(answer.body, body)),
    );
    if (different !== undefined) {
      throw new Error(`Answers of ${call.name} differ:\n${body}\n${different.head}\n${different.body}`);
    }
    if (!body.includes('"id"')) empty += 1;
  }
  for (const { client } of servers) client.close();
  if (empty > tokens.length / 10)
    throw new Error(`${String(empty)} answers of ${call.name} have nothing in them.`);
}
