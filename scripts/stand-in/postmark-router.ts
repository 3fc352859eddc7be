import { setTimeout as sleep } from 'node:timers/promises';
import express, { type ErrorRequestHandler, type RequestHandler, type Router } from 'express';
import type { Models } from 'postmark';
import { z } from 'zod';
import { createMailFaults, type MailFaults } from './mail-faults.ts';
import type { Outbox } from './outbox.ts';
import {
  findRefusal,
  messageSchema,
  parseAddresses,
  refuse,
  refuseInactive,
  toOutboundMessage,
  toStoredMail,
  type Refusal,
} from './postmark-message.ts';

const MAX_BATCH = 500;
const MAX_FOUND = 500;
/** Postmark takes 10 MB a message and 50 MB a batch. */
const MAX_BODY = '50mb';

type Answer = { status: number; body: Models.MessageSendingResponse | Models.DefaultResponse };

/** The part of Postmark's API that the gateway uses, with Postmark's own error responses. */
export function createPostmarkRouter(outbox: Outbox, faults: MailFaults = createMailFaults()): Router {
  const router = express.Router();
  router.use(['/email', '/messages'], requireToken, express.json({ limit: MAX_BODY }));

  router.post('/email', async (request, response) => {
    const answer = await take(outbox, request.body, faults);
    if (answer === null) return;
    const { status, body } = answer;
    response.status(status).json(body);
  });

  // In a batch every message has its own answer, and the whole is a 200.
  router.post('/email/batch', async (request, response) => {
    const batch = z.array(z.unknown()).safeParse(request.body);
    if (!batch.success) {
      send(response, INVALID_JSON);
      return;
    }
    if (batch.data.length > MAX_BATCH) {
      send(response, refuse(422, 410, `You may send at most ${MAX_BATCH} messages in a batch.`));
      return;
    }
    const answers: Answer[] = [];
    for (const message of batch.data) {
      const answer = await take(outbox, message, faults);
      if (answer === null) return;
      answers.push(answer);
    }
    response.json(answers.map((answer) => answer.body));
  });

  router.get('/messages/outbound', async (request, response) => {
    const query = searchSchema.safeParse(request.query);
    if (!query.success) {
      send(response, refuse(422, 700, 'The count and offset parameters are required.'));
      return;
    }
    const { count, offset, recipient, ...rest } = query.data;
    const filter = { metadata: readMetadata(rest), ...(recipient === undefined ? {} : { to: recipient }) };
    const found = await outbox.list(filter, MAX_FOUND);
    const answer: Models.OutboundMessages = {
      TotalCount: String(found.length),
      Messages: found.slice(offset, offset + count).map(toOutboundMessage),
    };
    response.json(answer);
  });

  router.use(['/email', '/messages'], answerFailure);
  return router;
}

const searchSchema = z.looseObject({
  count: z.coerce.number().int().min(0).max(MAX_FOUND),
  offset: z.coerce.number().int().min(0),
  recipient: z.string().optional(),
});

const INVALID_JSON = refuse(422, 402, 'Received invalid JSON input.');

const requireToken: RequestHandler = (request, response, next) => {
  if (request.get('X-Postmark-Server-Token')) {
    next();
    return;
  }
  send(
    response,
    refuse(
      401,
      10,
      'No Account or Server API tokens were supplied in the HTTP headers. Please add a header for X-Postmark-Server-Token.',
    ),
  );
};

const answerFailure: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (response.headersSent) {
    next(error);
    return;
  }
  // The body parser's errors carry a status; anything else is a defect of the stand-in.
  const isUnreadable = error instanceof Error && 'status' in error;
  send(response, isUnreadable ? INVALID_JSON : INTERNAL_ERROR);
};

/** @returns null where nothing is to be answered */
async function take(outbox: Outbox, body: unknown, faults: MailFaults): Promise<Answer | null> {
  const parsed = messageSchema.safeParse(body);
  if (!parsed.success) return INVALID_JSON;
  const message = parsed.data;
  const refusal = findRefusal(message);
  if (refusal !== null) return refusal;
  const [address = ''] = parseAddresses(message.To ?? '') ?? [];
  const fault = faults.take(address);
  switch (fault.kind) {
    case 'inactive':
      return refuseInactive(address);
    case 'down':
      return INTERNAL_ERROR;
    case 'busy':
      return refuse(429, 0, 'Rate limit exceeded.');
    case 'slow':
      await sleep(fault.milliseconds);
      break;
    case 'never':
      return null;
    case 'twice':
      await outbox.add(toStoredMail(message));
      break;
    case 'lost':
    case 'none':
      break;
    default:
      return fault satisfies never;
  }
  const stored = await outbox.add(toStoredMail(message));
  if (fault.kind === 'lost') return INTERNAL_ERROR;
  const taken: Models.MessageSendingResponse = {
    To: stored.to,
    SubmittedAt: stored.receivedAt,
    MessageID: stored.id,
    ErrorCode: 0,
    Message: 'OK',
  };
  return { status: 200, body: taken };
}

const INTERNAL_ERROR = refuse(500, 100, 'Something went wrong on the side of the provider.');

function readMetadata(query: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      name.startsWith('metadata_') && typeof value === 'string'
        ? [[name.slice('metadata_'.length), value]]
        : [],
    ),
  );
}

function send(response: express.Response, { status, body }: Refusal): void {
  response.status(status).json(body);
}
