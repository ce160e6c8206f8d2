import type { AuditEntry } from '@hypercar/contracts/audit-log';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { Moment } from '@hypercar/ui/moment';
import { ChosenTable } from '@hypercar/app-kit/columns/chosen-table';
import { auditLabel } from '../api/audit-labels';
import { differencesOf } from '../api/differences';
import { Changes } from './changes';

const columns = [
  { name: 'When' },
  { name: 'Who' },
  { name: 'What' },
  { name: 'Before and After' },
  { name: 'Request Id' },
];

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

export const AuditTable = ({ entries }: { entries: readonly AuditEntry[] }) => (
  <ChosenTable label="Audit entries" columns={columns}>
    {entries.map((entry) => (
      <AuditLine key={entry.id} entry={entry} />
    ))}
  </ChosenTable>
);

const Id = styled.code`
  font: ${theme.weight.text} ${theme.size.caption} ${theme.font.mono};
  color: ${theme.colour.textMuted};
`;
