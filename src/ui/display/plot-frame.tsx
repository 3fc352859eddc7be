import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useState } from 'react';
import { DataTable, type DataTableProps } from './table.tsx';
import { TextLink } from './text-link.tsx';

interface PlotFrameProps<Row> {
  /** The figures of the picture; each row may lead further. */
  table: DataTableProps<Row>;
  /** Below the picture, seen by all. */
  sentence?: ReactNode;
  /** Saves the figures as a file. */
  onDownload?: (() => void) | undefined;
  /** The picture, which says in words what it shows. */
  children: ReactNode;
}

/** A picture of figures that can be read as a table instead. */
export function PlotFrame<Row>({ table, sentence, onDownload, children }: PlotFrameProps<Row>) {
  const [isTable, setTable] = useState(false);
  return (
    <div>
      {isTable ? <DataTable {...table} /> : children}
      <chakra.p
        display="flex"
        flexWrap="wrap"
        gap="4px 16px"
        textStyle="meta"
        color="fg.muted"
        marginTop="16px"
        fontVariantNumeric="tabular-nums"
      >
        {sentence !== undefined && <span>{sentence}</span>}
        <TextLink as="button" onClick={() => setTable(!isTable)}>
          {isTable ? 'Show as chart' : 'Show as table'}
        </TextLink>
        {onDownload !== undefined && (
          <TextLink as="button" onClick={onDownload}>
            Download CSV
          </TextLink>
        )}
      </chakra.p>
    </div>
  );
}
