import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId } from 'react';
import { csvRecord } from '#contract/csv.ts';
import type { DateRange } from '#contract/date-range.ts';
import { PlotFrame } from '#src/ui/display/plot-frame.tsx';
import type { TableColumn } from '#src/ui/display/table.tsx';
import { CardSection } from '#src/ui/layout/card-section.tsx';
import { saveText } from '#src/ui/save-text.ts';

/** A column of the table, and of the file. */
export interface FigureColumn<Row> extends TableColumn<Row> {
  csv: (row: Row) => string | number | null;
  /** Its title in the file, where that is another one. */
  csvTitle?: string;
}

interface FigureCardProps<Row> {
  title: string;
  /** Of the file: 'earnings-by-month'. */
  name: string;
  range: DateRange;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  columns: readonly FigureColumn<Row>[];
  sentence: string;
  /** In place of picture and table while there is nothing to show; null when there is something. */
  nothing: string | null;
  action?: ReactNode;
  /** Inside of another card. */
  isPart?: boolean;
  children: ReactNode;
}

/** One picture of figures with its sentence, its table and its file. */
export function FigureCard<Row>(props: FigureCardProps<Row>) {
  const { title, name, range, rows, rowKey, columns, sentence, nothing, action, isPart, children } = props;
  const titleId = useId();
  const download = () =>
    saveText(
      `${name}-${range.from}-to-${range.to}.csv`,
      csvRecord(columns.map(({ title: shown, csvTitle = shown }) => csvTitle)) +
        rows.map((row) => csvRecord(columns.map(({ csv }) => csv(row)))).join(''),
    );
  const content =
    nothing === null ? (
      <PlotFrame table={{ caption: title, rows, rowKey, columns }} sentence={sentence} onDownload={download}>
        {children}
      </PlotFrame>
    ) : (
      <chakra.p color="fg.muted">{nothing}</chakra.p>
    );
  if (isPart !== true) {
    return (
      <CardSection title={title} action={action} pad>
        {content}
      </CardSection>
    );
  }
  return (
    <chakra.section aria-labelledby={titleId} minWidth="0">
      <chakra.h3 id={titleId} fontWeight="strong" marginBottom="16px">
        {title}
      </chakra.h3>
      {content}
    </chakra.section>
  );
}
