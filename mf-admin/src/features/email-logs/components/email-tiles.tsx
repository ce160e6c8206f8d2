import type { EmailLog } from '@hypercar/contracts/email-logs';
import { from, theme } from '@hypercar/ui/theme';
import { Tile } from '@hypercar/ui/tile';
import styled from 'styled-components';
import { emailStatusLabel } from '../api/email-labels';

const shown = ['sent', 'failed', 'pending'] as const;

/** Counts, in total and by status. */
export const EmailTiles = ({ emails }: { emails: readonly EmailLog[] }) => (
  <Row>
    <Tile label="Total Emails" value={emails.length} />
    {shown.map((status) => (
      <Tile
        key={status}
        label={emailStatusLabel[status]}
        value={emails.filter((email) => email.status === status).length}
      />
    ))}
  </Row>
);

const Row = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${theme.space.xs};
  > * {
    padding: ${theme.space.s};
  }
  ${from.tablet} {
    grid-template-columns: repeat(4, 1fr);
    gap: ${theme.space.s};
    > * {
      padding: ${theme.space.m} ${theme.space.l};
    }
  }
`;
