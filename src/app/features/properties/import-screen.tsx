import { chakra } from '@chakra-ui/react/styled-system';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ChangeEvent, useRef, useState } from 'react';
import { csvRecord } from '#contract/csv.ts';
import type { ErrorCode } from '#contract/errors.ts';
import {
  IMPORT_COLUMN_LABELS,
  IMPORT_COLUMNS,
  type ImportPreview,
  type ImportRow,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_ROWS,
} from '#contract/property-import.ts';
import { api } from '#src/api.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { newIdempotencyKey } from '#src/forms/idempotency-keys.ts';
import { Note } from '#src/ui/feedback/note.tsx';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { FieldError, FieldFrame } from '#src/ui/form/field-frame.tsx';
import { useFieldIds } from '#src/ui/form/field-ids.ts';
import { formatCount } from '#src/ui/format.ts';
import { CardSection } from '#src/ui/layout/card-section.tsx';
import { PageHead } from '#src/ui/layout/page-head.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';
import { saveText } from '#src/ui/save-text.ts';
import { decodeText, refusalOfBytes } from './file-text-rules.ts';
import { ImportPreviewTable } from './import-preview-table.tsx';
import { badRowsOf, knownRowsOf, leftOutInWords, overRowsOf, repeatedRowsOf } from './import-rules.ts';

const NOTHING_LEFT =
  'Your properties have changed since you chose the file. See below what’s left to import.';
const TOO_LARGE = 'This file is too large. Split it and import the parts.';

/** Properties from a file: choose it, look at each row, import (product 30.7). */
export function ImportScreen() {
  const [fileName, setFileName] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const look = api.properties.previewImport.useMutation();
  // The first look stays on screen meanwhile, and the focus with it.
  const secondLook = api.properties.previewImport.useMutation();
  const preview = secondLook.data ?? look.data;
  const read = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // The same file can be chosen again once it was mended.
    event.target.value = '';
    if (file === undefined) return;
    look.reset();
    secondLook.reset();
    setFileName(file.name);
    setProblem(undefined);
    const bytes = new Uint8Array(await file.slice(0, MAX_IMPORT_BYTES).arrayBuffer());
    const refusal = refusalOfBytes(bytes) ?? (file.size > MAX_IMPORT_BYTES ? TOO_LARGE : undefined);
    if (refusal !== undefined) {
      setProblem(refusal);
      return;
    }
    look.mutate({ text: decodeText(bytes) }, { onError: (error) => setProblem(messageOf(error)) });
  };
  return (
    <chakra.main id="main" paddingBottom="64px">
      <Wrap>
        <PageHead title="Import properties" subtitle="From a spreadsheet, saved as CSV" />
        <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="24px">
          <CardSection title="Your file" pad>
            <FileField isBusy={look.isPending} fileName={fileName} problem={problem} onChoose={read} />
          </CardSection>
          <VisuallyHidden role="status">{preview && rowsInWords(preview)}</VisuallyHidden>
          {preview !== undefined && (
            <Preview preview={preview} onOutdated={(rows) => secondLook.mutate({ rows })} />
          )}
        </chakra.div>
      </Wrap>
    </chakra.main>
  );
}

/** What the server says of the file, else of the failure. */
function messageOf(error: unknown): string {
  const { description, issues } = describeError(error, 'We couldn’t check this file. Please try again.');
  return issues?.[0]?.message ?? description;
}

interface FileFieldProps {
  isBusy: boolean;
  fileName: string | null;
  problem: string | undefined;
  onChoose: (event: ChangeEvent<HTMLInputElement>) => Promise<void>;
}

function FileField({ isBusy, fileName, problem, onChoose }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const ids = useFieldIds({ name: 'file' });
  return (
    <chakra.div display="grid" gap="16px">
      <FieldFrame
        ids={ids}
        label="CSV file"
        optional={false}
        help={`One property a line, up to ${String(MAX_IMPORT_ROWS)}. The first line names the columns: ${IMPORT_COLUMNS.map((column) => IMPORT_COLUMN_LABELS[column]).join(', ')}.`}
      >
        <input
          ref={input}
          id={ids.control}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          hidden
          onChange={(event) => void onChoose(event)}
        />
        <chakra.div display="flex" flexWrap="wrap" gap="12px" alignItems="center">
          <BusyButton
            variant="solid"
            busy={isBusy}
            busyText="Reading..."
            onClick={() => input.current?.click()}
          >
            {fileName === null ? 'Choose file' : 'Choose another file'}
          </BusyButton>
          {fileName !== null && <chakra.span overflowWrap="anywhere">{fileName}</chakra.span>}
        </chakra.div>
        <div role="alert">{problem !== undefined && <FieldError id={ids.error}>{problem}</FieldError>}</div>
      </FieldFrame>
      <div>
        <Button type="button" variant="ghost" size="sm" onClick={saveTemplate}>
          Download a template
        </Button>
      </div>
    </chakra.div>
  );
}

function saveTemplate(): void {
  const header = csvRecord(IMPORT_COLUMNS.map((column) => IMPORT_COLUMN_LABELS[column]));
  const example = [
    'Calvert Court',
    'Condo/Apartment',
    '1200 Calvert St',
    'Baltimore',
    'MD',
    '21202',
    48,
    41_000,
    1924,
    '',
  ];
  saveText('properties-template.csv', header + csvRecord(example));
}

const rowsInWords = ({ rows, added }: ImportPreview) =>
  `${formatCount(rows.length, 'row')}, ${String(added)} to import`;

interface PreviewProps {
  preview: ImportPreview;
  /** The list has changed since: the rows have to be looked at again. */
  onOutdated: (rows: ImportRow[]) => void;
}

function Preview({ preview, onOutdated }: PreviewProps) {
  const { rows, left } = preview;
  const bad = badRowsOf(preview);
  const over = overRowsOf(preview);
  const known = knownRowsOf(preview);
  const repeated = repeatedRowsOf(preview);
  const leftOut = leftOutInWords(preview);
  return (
    <>
      {leftOut !== null && (
        <Note tone="warning" role="status">
          <b>{leftOut}</b> won’t be imported. To include a column, name it as in the template.
        </Note>
      )}
      {bad > 0 && (
        <Note tone="warning" role="status">
          <b>Fix {formatCount(bad, 'row')}</b> in your file and choose it again, or import the rows without
          errors.
        </Note>
      )}
      {over > 0 && (
        <Note
          tone="warning"
          role="status"
          action={
            <Button size="sm" variant="outline" asChild>
              <Link to="/onboarding/commercial/plan-selection">Compare plans</Link>
            </Button>
          }
        >
          You have room for{' '}
          {left === 0 ? 'no more properties' : formatCount(left ?? 0, 'more property', 'more properties')}.{' '}
          {formatCount(over, 'row')} won’t fit.
        </Note>
      )}
      <ImportButton {...{ preview, onOutdated }} />
      <CardSection title={rowsInWords(preview)}>
        <ImportPreviewTable rows={rows} />
      </CardSection>
      {known > 0 && (
        <chakra.p color="fg.muted">
          {formatCount(known, 'property', 'properties')} you already have won’t be added again.
        </chakra.p>
      )}
      {repeated > 0 && (
        <chakra.p color="fg.muted">
          {formatCount(repeated, 'row')} with the same property as an earlier row won’t be added again.
        </chakra.p>
      )}
    </>
  );
}

/** Why an import of rows without errors is refused: others were added since they were looked at, or the plan has changed. */
const OUTDATED: readonly (ErrorCode | undefined)[] = ['property_limit_reached', 'import_has_errors'];

function ImportButton({ preview, onOutdated }: PreviewProps) {
  const navigate = useNavigate();
  const utils = api.useUtils();
  const [idempotencyKey, setIdempotencyKey] = useState(newIdempotencyKey);
  const rows = preview.rows.map(({ row }) => row);
  const isPartial = badRowsOf(preview) + overRowsOf(preview) > 0;
  const lookAgain = () => {
    setIdempotencyKey(newIdempotencyKey());
    onOutdated(rows);
  };
  const run = api.properties.import.useMutation({
    onSuccess: async ({ added }) => {
      await utils.properties.invalidate();
      if (added === 0) {
        showToast({ tone: 'destructive', title: 'Nothing was imported', description: NOTHING_LEFT });
        lookAgain();
        return;
      }
      showToast({
        title: `${formatCount(added, 'property', 'properties')} imported`,
        description: 'They are in your list now.',
      });
      await navigate({ to: '/properties' });
    },
    onError: (error) => {
      const { title, description, reason } = describeError(
        error,
        'The import broke off. Please try again, nothing is added twice.',
      );
      showToast({ tone: 'destructive', title, description });
      if (OUTDATED.includes(reason)) lookAgain();
    },
  });
  // How many more fit is said already.
  if (preview.added === 0 && overRowsOf(preview) > 0) return null;
  if (preview.added === 0) return <Note role="status">There is nothing to import in this file.</Note>;
  const count = formatCount(preview.added, 'property', 'properties');
  return (
    <chakra.div display="grid" justifySelf={{ base: 'stretch', sm: 'start' }}>
      <BusyButton
        busy={run.isPending}
        busyText="Importing..."
        onClick={() => run.mutate({ rows, onlyGood: isPartial, idempotencyKey })}
      >
        {isPartial ? `Import only ${count}` : `Import ${count}`}
      </BusyButton>
    </chakra.div>
  );
}
