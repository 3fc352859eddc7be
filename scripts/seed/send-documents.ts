import type { DemoStage } from './demo-stage.ts';
import { drawDocument } from './draw-document.ts';
import { inParallel } from './in-parallel.ts';
import { PROFESSIONALS } from './personas.ts';
import { prepareUpload } from './prepare-upload.ts';
import type { ProfessionalSeed } from './seed-types.ts';
import { licenseOf, personOf, type People } from './sign-up-people.ts';
import { dateAfter } from './timeline.ts';
import { uploadFile } from './upload-file.ts';

const HOUR_MS = 3_600_000;
const VALID_DAYS = 400;

/**
 * Whom nobody has checked yet has sent license and insurance, which wait for review: staff have a queue, and no account of the
 * demo goes on hold while it is kept.
 */
export async function sendDocuments(stage: DemoStage, people: People): Promise<void> {
  const unchecked = PROFESSIONALS.filter(({ documentsValidDays }) => documentsValidDays === undefined);
  await inParallel([...unchecked.entries()], async ([index, professional]) => {
    const at = new Date(stage.now.getTime() - (index + 1) * HOUR_MS);
    for (const kind of ['license', 'insurance'] as const) {
      await sendDocument(stage, people, { professional, kind, at });
    }
  });
}

type Kind = 'license' | 'insurance' | 'workers_comp';
type Sending = { professional: ProfessionalSeed; kind: Kind; at: Date };

/** Draws a document and sends it for review. */
export async function sendDocument(stage: DemoStage, people: People, { professional, kind, at }: Sending) {
  const person = personOf(people, professional.key);
  const fields = fieldsOf(professional, kind, dateAfter(stage.now, VALID_DAYS));
  const app = stage.at(at);
  const bytes = drawDocument(linesOf(professional, kind, fields));
  const fileName = FILES[kind].name;
  const uploadId = await uploadFile(app, person.userId, { kind: 'document', fileName, bytes });
  await prepareUpload(app, uploadId);
  await stage.as(person, at).credentials.submit({ kind, uploadId, ...fields });
}

function fieldsOf({ key, services, location }: ProfessionalSeed, kind: Kind, expiresOn: string) {
  const number = String(10_000 + [...key].reduce((sum, letter) => sum * 7 + letter.charCodeAt(0), 0)).slice(
    0,
    6,
  );
  if (kind !== 'license') {
    const prefix = kind === 'insurance' ? 'GL' : 'WC';
    return { issuer: 'Great Lakes Mutual', documentNumber: `${prefix}-${number}`, expiresOn };
  }
  const issuingState = /, ([A-Z]{2})\b/.exec(location)?.[1] ?? 'MI';
  return { documentType: licenseOf(services), documentNumber: number, issuingState, expiresOn };
}

const FILES = {
  license: { name: 'license.pdf', title: 'Business license' },
  insurance: { name: 'certificate-of-insurance.pdf', title: 'Certificate of liability insurance' },
  workers_comp: { name: 'workers-comp.pdf', title: 'Certificate of workers compensation insurance' },
};

function linesOf({ company }: ProfessionalSeed, kind: Kind, fields: ReturnType<typeof fieldsOf>): string[] {
  return [
    fields.issuer === undefined ? `State of ${fields.issuingState}` : fields.issuer,
    fields.documentType ?? FILES[kind].title,
    `Issued to: ${company}`,
    `Number: ${fields.documentNumber}`,
    `Expires: ${fields.expiresOn}`,
    'A document of the demo, valid nowhere.',
  ];
}
