/** Asks a contender over so many connections, in a process of its own: started by `calls-contenders.ts`. */
import process from 'node:process';
import { type Load, type Outcome, takeTurns } from './calls-turns.ts';
import { createHttpClient } from './http-client.ts';

process.on('message', (load: Load) => {
  run(load).then(
    (outcome) => process.send?.(outcome),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.once('disconnect', () => {
  process.exit();
});
process.send?.('ready');

async function run({ port = 0, path, tokens, ...load }: Load): Promise<Outcome> {
  const http = createHttpClient(port);
  const headers = tokens.map(callerHeaders);
  const call = async (turn: number) => {
    const { status, head, body } = await http.get(path, headers[turn % headers.length]);
    if (status !== 200 && status !== 503) throw new Error(`A call was answered with ${head}\n${body}`);
    return status === 200;
  };
  // Opens the connections: how long a busy server takes for that is another question than how long a call takes.
  await Promise.all(Array.from({ length: load.connections }, (_, turn) => call(turn)));
  const outcome = await takeTurns(load, call);
  http.close();
  return outcome;
}

/** Each caller has an address, as behind a balancer on this machine: one address may have a hundred requests under way. */
function callerHeaders(token: string, number: number): string {
  return `Authorization: Bearer ${token}\r\nX-Forwarded-For: 198.18.${String(number >> 8)}.${String(number & 255)}\r\n`;
}
