import { columnSorts, type ListSort } from '@hypercar/app-kit/pages/column-sort';
import { type AuditEntry, sortedAuditColumns } from '@hypercar/contracts/audit-log';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { Moment } from '@hypercar/ui/moment';
import { ChosenTable } from '@hypercar/app-kit/columns/chosen-table';
import type { AuditColumn } from '../api/audit-filter';
import { auditLabel } from '../api/audit-labels';
import { differencesOf } from '../api/differences';
import { Changes } from './changes';

const columnsOf = (order: ListSort<AuditColumn> | undefined) => {
  const sortOf = columnSorts(order, sortedAuditColumns, ['actorName', 'action']);
  return [
    { name: 'When', sort: sortOf('at') },
    { name: 'Who', sort: sortOf('actorName') },
    { name: 'What', sort: sortOf('action') },
    { name: 'Before and After' },
    { name: 'Request Id' },
  ];
};

/** Those that can be hidden. */
export const auditColumns = ['When', 'Who', 'Before and After', 'Request Id'];

const AuditLine = ({ entry }: { entry: AuditEntry }) => (
  <tr>
    <td data-label="When">
      <Moment at={entry.at} />
    </td>
    <td data-label="Who">{entry.actorName}</td>
    <th scope="row">{auditLabel(entry)}</th>
    <td data-label="Before and After" className="long">
      <Changes differences={differencesOf(entry)} />
    </td>
    <td data-label="Request Id" className="long">
      <Id>{entry.requestId || '–'}</Id>
    </td>
  </tr>
);

interface AuditTableProps {
  entries: readonly AuditEntry[];
  /** Missing where the newest alone are shown. */
  order?: ListSort<AuditColumn>;
}

export const AuditTable = ({ entries, order }: AuditTableProps) => (
  <ChosenTable label="Audit entries" columns={columnsOf(order)}>
    {entries.map((entry) => (
      <AuditLine key={entry.id} entry={entry} />
    ))}
  </ChosenTable>
);

const Id = styled.code`
  font: ${theme.weight.text} ${theme.size.caption} ${theme.font.mono};
  color: ${theme.colour.textMuted};
`;
