import { randomUUID } from 'node:crypto';
import { uploadFile } from '#scripts/seed/upload-file.ts';
import { useTestApp } from '../harness/test-app.ts';
import { PDF } from '../http/sample-files.ts';
import { useCrossedCalls } from './crossed-calls.ts';
import type { Through } from './crossed-runs.ts';

const world = useTestApp();
const crossed = useCrossedCalls(world);

const about = (email: string) =>
  ({ name: 'Dana Ortiz', email, reason: 'other', subject: 'A question' }) as const;

/** Somebody who has no account, with a résumé that no application holds yet. */
async function visitor() {
  const resumeId = await uploadFile(world.app, null, { kind: 'resume', fileName: 'resume.pdf', bytes: PDF });
  // Keys of messages are everybody's: those of an earlier run are taken.
  const [key, otherKey] = [randomUUID(), randomUUID()];
  return { email: `${randomUUID()}@people.example`, resumeId, key, otherKey };
}

type Visitor = Awaited<ReturnType<typeof visitor>>;
type Which = 'key' | 'otherKey';

const write =
  (which: Which, message: string) =>
  ({ visitor: call }: Through, { email, [which]: idempotencyKey }: Visitor) =>
    call().contact.support({ ...about(email), message, idempotencyKey });
const wait =
  (which: Which) =>
  ({ visitor: call }: Through, { email, [which]: idempotencyKey }: Visitor) =>
    call().contact.joinWaitlist({ email, platform: 'ios', idempotencyKey });
const apply =
  (which: Which) =>
  ({ visitor: call }: Through, { email, resumeId, [which]: idempotencyKey }: Visitor) =>
    call().contact.careers({
      ...{ firstName: 'Dana', lastName: 'Ortiz', email, resumeId, idempotencyKey },
      position: 'other',
    });

crossed('on messages of visitors', {
  prepare: visitor,
  acts: {
    write: write('key', 'How do I begin?'),
    writeOther: write('otherKey', 'And how do I end?'),
    wait: wait('key'),
    waitToo: wait('otherKey'),
    apply: apply('key'),
    applyToo: apply('otherKey'),
  },
  pairs: {
    write: ['write', 'writeOther'],
    wait: ['wait', 'waitToo'],
    apply: ['apply', 'applyToo'],
  },
});
