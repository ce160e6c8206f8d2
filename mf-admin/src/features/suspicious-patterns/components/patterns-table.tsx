import type { SuspiciousPattern } from '@hypercar/contracts/suspicious-patterns';
import { Moment } from '@hypercar/ui/moment';
import { RecordTable } from '@hypercar/ui/record-table';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { patternSentence } from '../api/pattern-labels';
import { PatternMembers } from './pattern-members';

const columns = [{ name: 'What' }, { name: 'Who' }, { name: 'Last Seen' }];

const PatternLine = ({ pattern }: { pattern: SuspiciousPattern }) => (
  <tr>
    <th scope="row">
      {patternSentence(pattern)}
      {pattern.detail && <Detail>{pattern.detail}</Detail>}
    </th>
    <td data-label="Who" className="long">
      <PatternMembers pattern={pattern} />
    </td>
    <td data-label="Last Seen">
      <Moment at={pattern.lastAt} />
    </td>
  </tr>
);

export const PatternsTable = ({ patterns }: { patterns: readonly SuspiciousPattern[] }) => (
  <RecordTable label="Suspicious patterns" columns={columns}>
    {patterns.map((pattern) => (
      <PatternLine key={pattern.id} pattern={pattern} />
    ))}
  </RecordTable>
);

const Detail = styled.span`
  display: block;
  font-size: ${theme.size.caption};
  font-weight: ${theme.weight.text};
  color: ${theme.colour.textMuted};
`;
