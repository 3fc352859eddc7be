import { chakra } from '@chakra-ui/react/styled-system';
import {
  CHECK_METHOD_LABELS,
  type OwnCredential,
  type OwnDocument,
  REJECTION_TEXTS,
} from '#contract/credentials.ts';
import { REVIEW_TARGET_HOURS } from '#contract/credential-rules.ts';
import { DateText } from '#src/ui/display/date-text.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { Note } from '#src/ui/feedback/note.tsx';
import { CREDENTIAL_HINTS } from './credential-labels.ts';

/** Where a credential stands, in words, and what there is to do. */
export function CredentialStateText({ credential }: { credential: OwnCredential }) {
  const { kind, state, check, waiting, rejected } = credential;
  return (
    <chakra.div display="grid" gap="12px">
      {state === 'missing' && <chakra.p color="fg.muted">{CREDENTIAL_HINTS[kind]}</chakra.p>}
      {check !== null && <CheckText state={state} check={check} />}
      {waiting !== null && (
        <p>
          {waiting.isSecondLook ? 'Second look asked for' : 'Sent'} <DateText value={waiting.waitingSince} />.
          We usually review within {REVIEW_TARGET_HOURS} hours, and email you then.{' '}
          <FileLink document={waiting} />
        </p>
      )}
      {rejected !== null && waiting === null && (
        <Note tone="danger">
          <b>{REJECTION_TEXTS[rejected.reason].reason}.</b> {REJECTION_TEXTS[rejected.reason].whatToDo}
          {rejected.note !== null && (
            <chakra.span display="block" marginTop="8px" overflowWrap="anywhere">
              Note from our team: {rejected.note}
            </chakra.span>
          )}{' '}
          <FileLink document={rejected} />
        </Note>
      )}
    </chakra.div>
  );
}

type CheckTextProps = { state: OwnCredential['state']; check: NonNullable<OwnCredential['check']> };

function CheckText({ state, check }: CheckTextProps) {
  const { checkedAt, validUntil, method } = check;
  if (state === 'approved') {
    return (
      <p>
        {CHECK_METHOD_LABELS[method]} on <DateText value={checkedAt} />. Valid until{' '}
        <DateText value={validUntil} />.
      </p>
    );
  }
  if (state === 'expired') {
    return (
      <p>
        Expired <DateText value={validUntil} />. Send the new document.
      </p>
    );
  }
  if (state !== 'renamed') return null;
  return <p>We checked it for another name. Send a document in the name that’s on your profile now.</p>;
}

/** The owner's own file. */
function FileLink({ document: { upload } }: { document: Pick<OwnDocument, 'upload'> }) {
  const url = upload?.media?.downloadUrl ?? upload?.media?.sources.at(-1)?.url;
  if (upload === null || url === undefined) return null;
  return (
    <TextLink asChild>
      <a href={url} download>
        Download {upload.fileName}
      </a>
    </TextLink>
  );
}
