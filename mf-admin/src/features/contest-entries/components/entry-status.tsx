import type { ContestEntryRow, EntryFlag } from '@hypercar/contracts/contest-entries';
import { Badge } from '@hypercar/ui/badge';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { entryStatusLabel } from '../api/entry-labels';

const flagLabel: Readonly<Record<EntryFlag, string>> = {
  'same-origin': 'Shares a browser',
  unverified: 'Email not verified',
  'disposable-mail': 'Throw-away email',
};

/** Whether the entry takes part, why not, and what to look at before a draw. */
export const EntryStatus = ({ entry }: { entry: ContestEntryRow }) => (
  <Marks>
    <Badge tone={entry.status === 'active' ? 'success' : 'danger'}>
      {entryStatusLabel[entry.status]}
    </Badge>
    {entry.flags.map((flag) => (
      <Badge key={flag} tone="warning">
        {flagLabel[flag]}
      </Badge>
    ))}
    {entry.voidReason && (
      <small>
        {entry.voidReason}
        {entry.voidedBy && ` (${entry.voidedBy})`}
      </small>
    )}
  </Marks>
);

const Marks = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.hair};
  small {
    flex-basis: 100%;
    font-size: ${theme.size.caption};
    overflow-wrap: anywhere;
    color: ${theme.colour.textMuted};
  }
`;
