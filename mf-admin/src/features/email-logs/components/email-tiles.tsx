import type { EmailSummary } from '@hypercar/contracts/email-logs';
import { from, theme } from '@hypercar/ui/theme';
import { Tile } from '@hypercar/ui/tile';
import styled from 'styled-components';
import { emailStatusLabel } from '../api/email-labels';

const shown = ['sent', 'failed', 'pending'] as const;

/** Counts, in total and by status, which the service keeps; a dash until they are there. */
export const EmailTiles = ({ counts }: { counts: EmailSummary | null | undefined }) => (
  <Row>
    <Tile label="Total Emails" value={counts?.total ?? '–'} />
    {shown.map((status) => (
      <Tile key={status} label={emailStatusLabel[status]} value={counts?.[status] ?? '–'} />
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
