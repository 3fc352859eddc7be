/**
 * Receives webhooks: checks the signature, answers at once, and prints each event one time.
 * LINTEL_WEBHOOK_SECRET is the signing secret; PORT where it listens, 4600 by default.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import process from 'node:process';
import { text } from 'node:stream/consumers';

const secret = process.env['LINTEL_WEBHOOK_SECRET'] ?? '';
const port = Number(process.env['PORT'] ?? 4600);

// An empty key is one that anybody can sign with.
if (secret === '') {
  console.error('Set LINTEL_WEBHOOK_SECRET to the signing secret of your webhook, whsec_…');
  process.exit(1);
}

const TOLERANCE_SECONDS = 300;

/** Whether a delivery was signed with the secret, and within the last five minutes. */
function isGenuine(headers: IncomingHttpHeaders, body: string): boolean {
  const id = String(headers['webhook-id']);
  const timestamp = String(headers['webhook-timestamp']);
  const age = Math.abs(Date.now() / 1000 - Number(timestamp));
  if (!(age <= TOLERANCE_SECONDS)) return false;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  // Two signatures while you change secrets: one that fits is enough.
  return String(headers['webhook-signature'])
    .split(' ')
    .map((signature) => Buffer.from(signature.replace('v1,', ''), 'base64'))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected));
}

// Delivery is at least once. Keep the ids in your database where it matters.
const seen = new Set<string>();

const server = createServer((req, res) => {
  void text(req).then((body) => {
    if (!isGenuine(req.headers, body)) {
      res.writeHead(401).end('The signature is wrong.');
      return;
    }
    res.writeHead(204).end();
    const id = String(req.headers['webhook-id']);
    if (seen.has(id)) return;
    seen.add(id);
    console.log(body);
  });
});

server.listen(port, '127.0.0.1', () => {
  console.error(`Listening at http://localhost:${String(port)}`);
});
process.once('SIGTERM', () => server.close());
