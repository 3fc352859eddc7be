import { chakra } from '@chakra-ui/react/styled-system';
import {
  IMPORT_COLUMN_LABELS,
  type ImportPreviewRow,
  type ImportWarning,
} from '#contract/property-import.ts';
import { Badge } from '#src/ui/display/badge.tsx';
import { DataTable } from '#src/ui/display/table.tsx';

const WARNING_WORDS: Record<ImportWarning, string> = {
  unknown_place: 'We can’t find this place. You can edit it later.',
  over_limit: 'Over your limit',
  archived: 'You have it, archived',
};

/** Each row of a file with what will become of it. */
export function ImportPreviewTable({ rows }: { rows: ImportPreviewRow[] }) {
  return (
    <DataTable
      caption="Rows of the file"
      rows={rows}
      rowKey={({ row }) => String(row.line)}
      columns={[
        { key: 'line', title: 'Row', numeric: true, cell: ({ row }) => row.line },
        { key: 'name', title: 'Name', cell: ({ row }) => row.name || '(none)' },
        { key: 'status', title: 'Status', cell: (row) => <RowStatus row={row} /> },
        { key: 'type', title: 'Type', cell: ({ row }) => row.type },
        {
          key: 'address',
          title: 'Address',
          cell: ({ row }) =>
            [row.street, row.city, `${row.state} ${row.zip}`.trim()].filter(Boolean).join(', '),
        },
        { key: 'units', title: 'Units', numeric: true, cell: ({ row }) => row.units },
      ]}
    />
  );
}

function RowStatus({ row: { errors, warnings, isKnown, sameAs } }: { row: ImportPreviewRow }) {
  if (errors.length > 0) {
    return (
      <chakra.ul listStyle="none" display="grid" gap="4px" color="danger.fg" width="280px">
        {errors.map(({ column, message }) => (
          <li key={column}>
            {IMPORT_COLUMN_LABELS[column]}: {message}
          </li>
        ))}
      </chakra.ul>
    );
  }
  if (sameAs !== null) return <Badge>Same as row {sameAs}</Badge>;
  if (isKnown) return <Badge>{warnings.includes('archived') ? WARNING_WORDS.archived : 'You have it'}</Badge>;
  if (warnings.includes('over_limit')) return <Badge tone="warning">{WARNING_WORDS.over_limit}</Badge>;
  if (warnings.includes('unknown_place')) return WARNING_WORDS.unknown_place;
  return <Badge tone="success">Ready</Badge>;
}
