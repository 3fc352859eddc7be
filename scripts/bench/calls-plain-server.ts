/** The contender that sets the bar: `node:http` and `pg`, and nothing else. */
import { createServer } from 'node:http';
import { answer } from './calls-plain-answer.ts';
import { portOf, serveMeasurements } from './calls-process.ts';

const server = createServer((req, res) => {
  answer(req.url, req.headers.authorization).then(
    (body) => {
      res.writeHead(200, {
        'Content-Type': 'application/json',
        'Content-Length': String(Buffer.byteLength(body)),
      });
      res.end(body);
    },
    (error: unknown) => {
      console.error(error);
      res.writeHead(500, { 'Content-Length': '0' }).end();
    },
  );
});
server.listen(0, '127.0.0.1', () => {
  serveMeasurements(portOf(server.address()));
});
