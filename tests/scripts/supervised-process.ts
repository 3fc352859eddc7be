/** A process for the supervisor's tests: writes its id and many lines, says it is ready, and ends as it is told to. */
import { appendFileSync } from 'node:fs';
import process from 'node:process';

const { PIDS_FILE = '', LINES = '0', END_WITH = '' } = process.env;
appendFileSync(PIDS_FILE, `${String(process.pid)}\n`);
if (END_WITH !== '') process.exit(Number(END_WITH));
process.send?.('ready');
for (let line = 0; line < Number(LINES); line += 1) console.log(`{"level":"info","line":${String(line)}}`);
process.on('SIGINT', () => {
  console.log('{"level":"info","line":"last"}');
  process.exit(0);
});
setInterval(() => undefined, 1_000);
