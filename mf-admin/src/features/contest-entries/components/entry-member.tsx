import type { ContestEntryRow } from '@hypercar/contracts/contest-entries';
import { Badge } from '@hypercar/ui/badge';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { roleLabel } from '../api/entry-labels';

const tones = { admin: 'warning', assistant: 'info', public: 'neutral' } as const;

/** Who made the entry, with the role. */
export const EntryMember = ({ entry }: { entry: ContestEntryRow }) => (
  <th scope="row">
    <Line>
      {entry.username}
      {entry.role && <Badge tone={tones[entry.role]}>{roleLabel[entry.role]}</Badge>}
    </Line>
  </th>
);

const Line = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.hair} ${theme.space.xs};
`;
