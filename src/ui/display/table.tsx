import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { tableRecipe } from '#src/theme/recipes/table.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

export interface TableColumn<Row> {
  key: string;
  title: string;
  /** Right-aligned, tabular figures. */
  numeric?: boolean;
  /** One line, as for dates. */
  nowrap?: boolean;
  cell: (row: Row) => ReactNode;
}

export interface DataTableProps<Row> {
  /** Read aloud, not shown. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/** A table of rows; the first column heads its row. Put it in a `Card`. */
export function DataTable<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
  const styles = useSlotRecipe({ recipe: tableRecipe })();
  return (
    // It scrolls sideways on phones, so the keyboard has to reach it.
    <chakra.div
      role="region"
      aria-label={caption}
      tabIndex={0}
      position="relative"
      overflowX="auto"
      borderRadius="11px"
    >
      <chakra.table css={styles.root}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <chakra.th
                key={column.key}
                scope="col"
                css={styles.heading}
                data-numeric={column.numeric ? '' : undefined}
              >
                {column.title}
              </chakra.th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <chakra.td
                  key={column.key}
                  css={styles.cell}
                  data-numeric={column.numeric ? '' : undefined}
                  data-nowrap={column.nowrap ? '' : undefined}
                >
                  {column.cell(row)}
                </chakra.td>
              ))}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </chakra.div>
  );
}
