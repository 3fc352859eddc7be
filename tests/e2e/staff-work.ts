import type { Page } from '@playwright/test';
import { drawDocument } from '#scripts/seed/draw-document.ts';
import { call, signUpAs } from './fixtures.ts';
import { type ChosenFile, sendFile, untilPrepared } from './media-files.ts';

export const STAFF = 'staff@demo.lintel.example';
export const QUEUE = '/staff/credentials';
export const COLLEAGUE = 'staff-2@demo.lintel.example';

/** A professional who sends a document, without a page of theirs being drawn. */
type Sender = { page: Page; email: string; name: string; profileId: string };

export async function newSender(page: Page, name: string): Promise<Sender> {
  const { email } = await signUpAs(page, {
    userType: 'service_professional',
    fullName: name,
    specialties: ['plumbing'],
  });
  const { id } = await read<{ id: string }>(page, 'profiles.mine');
  return { page, email, name, profileId: id };
}

type Kind = 'license' | 'insurance';

function drawn(name: string, kind: Kind): ChosenFile {
  const lines = [`Issued to: ${name}`, 'Number: NO-41 207', 'Expires: 2029-06-01'];
  return { name: `${kind}.pdf`, mimeType: 'application/pdf', buffer: drawDocument(lines) };
}

/** Sends a document for review and answers its id. */
export async function sendDocument(
  { page, name }: Sender,
  kind: Kind,
  file: ChosenFile = drawn(name, kind),
): Promise<string> {
  const uploadId = await sendFile(page, 'document', file);
  await untilPrepared(page, [uploadId]);
  const given =
    kind === 'license'
      ? { documentType: 'Master plumber license', issuingState: 'MI' }
      : { issuer: 'Great Lakes Mutual' };
  const answer = await call(page, 'credentials.submit', {
    ...{ kind, uploadId, documentNumber: 'NO-41 207', expiresOn: '2029-06-01' },
    ...given,
  });
  const { items } = (
    answer as { result: { data: { items: { kind: string; waiting: { id: string } | null }[] } } }
  ).result.data;
  const id = items.find((item) => item.kind === kind)?.waiting?.id;
  if (id === undefined) throw new Error('Nothing waits.');
  return id;
}

/** What a procedure that only reads answers. */
export async function read<T>(page: Page, procedure: string, input?: unknown): Promise<T> {
  const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
  const response = await page.request.get(`/trpc/${procedure}${query}`);
  return ((await response.json()) as { result: { data: T } }).result.data;
}

/** What the audit log says of a professional's documents, the newest first. */
export async function actionsOn(staff: Page, { profileId }: Sender): Promise<string[]> {
  const { items } = await read<{ items: { action: string }[] }>(staff, 'staff.credentials.history', {
    profileId,
  });
  return items.map(({ action }) => action);
}
