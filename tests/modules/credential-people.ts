import type { CredentialKind, OwnCredential, SubmitCredentialInput } from '#contract/credentials.ts';
import { uploadFile } from '#scripts/seed/upload-file.ts';
import { expect } from 'vitest';
import { canaryWord } from '../harness/privacy/canaries.ts';
import type { Person, TestWorld } from '../harness/test-app.ts';
import { PDF } from '../http/sample-files.ts';

type Fields = Partial<Omit<SubmitCredentialInput, 'kind' | 'uploadId'>>;

/** What a document of each kind says; the number is a word that nobody else may read. */
export function fieldsOf(kind: CredentialKind): Fields {
  const documentNumber = `NO-${canaryWord()}`;
  switch (kind) {
    case 'license':
      return {
        documentType: 'Master plumber license',
        documentNumber,
        issuingState: 'MI',
        expiresOn: '2027-05-01',
      };
    case 'certification':
      return { documentType: 'EPA 608 Universal', issuer: 'ESCO Institute', issuedYear: 2019 };
    default:
      return { documentNumber, issuer: 'Great Lakes Mutual', expiresOn: '2027-06-01' };
  }
}

/** Uploads a file as a member's browser does, and prepares it. */
export async function sendFile(
  world: TestWorld,
  { userId }: Pick<Person, 'userId'>,
  fileName = 'document.pdf',
) {
  const id = await uploadFile(world.app, userId, { kind: 'document', fileName, bytes: PDF });
  await world.drainTasks();
  return id;
}

/** Uploads a document and sends it for review; answers the credential. */
export async function submit(
  world: TestWorld,
  person: Person,
  kind: CredentialKind,
  fields: Fields = {},
): Promise<OwnCredential> {
  const uploadId = await sendFile(world, person);
  const { items } = await person.call.credentials.submit({ kind, uploadId, ...fieldsOf(kind), ...fields });
  return (
    items.findLast((item) => item.kind === kind && item.waiting?.upload?.id === uploadId) ??
    expect.fail(`No ${kind} waits.`)
  );
}

export const waitingId = (credential: OwnCredential) =>
  credential.waiting?.id ?? expect.fail('Nothing waits.');

/** Sends a document and has staff approve it. */
export async function approve(
  world: TestWorld,
  {
    staff,
    person,
    kind,
    validUntil = '2027-05-01',
  }: {
    staff: Person;
    person: Person & { name: string };
    kind: CredentialKind;
    validUntil?: string;
  },
) {
  const id = waitingId(await submit(world, person, kind));
  return staff.call.staff.credentials.approve({ id, validUntil, name: person.name });
}

let signedUp = 0;

/** A professional whose full name is known. */
export async function professional(world: TestWorld): Promise<Person & { name: string }> {
  signedUp += 1;
  const name = `Marcus Bell ${'I'.repeat(signedUp)}`;
  return { ...(await world.signUp({ userType: 'service_professional', fullName: name })), name };
}

/** One of the person's credentials as they see it. */
export async function readOwn({ call }: Pick<Person, 'call'>, kind: CredentialKind): Promise<OwnCredential> {
  const { items } = await call.credentials.listMine();
  return items.find((item) => item.kind === kind) ?? expect.fail(`No ${kind}.`);
}
