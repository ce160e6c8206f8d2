import { Moment } from '@hypercar/ui/moment';
import { from, theme } from '@hypercar/ui/theme';
import { Tile } from '@hypercar/ui/tile';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { TileRow } from '../../../panels/tile-row';
import { accountsQuery, workshopQuery } from '../api/operations-queries';

const noAnswer = (error: Error | null): string =>
  error ? `No answer: ${error.message}` : 'Asking…';

const MailTiles = () => {
  const { data, error } = useQuery(accountsQuery());
  const detail = data ? undefined : noAnswer(error);
  return (
    <>
      <Tile
        label="Mails waiting"
        value={data?.mail.waiting ?? '–'}
        detail={detail ?? 'in the queue'}
      />
      <Tile
        label="Mails given up"
        value={data?.mail.failed ?? '–'}
        detail={detail ?? 'within 14 days'}
      />
    </>
  );
};

const resetBy = (name: string | null): string => (name ? `by ${name}` : 'by the clock');

const ResetTiles = () => {
  const { data, error } = useQuery(workshopQuery());
  const checklist = data?.checklist;
  const detail = checklist ? undefined : noAnswer(error);
  return (
    <>
      <Tile
        label="Last checklist reset"
        value={
          <SmallValue>
            {checklist?.lastResetAt ? <Moment at={checklist.lastResetAt} /> : '–'}
          </SmallValue>
        }
        detail={detail ?? (checklist?.lastResetAt ? resetBy(checklist.lastResetBy) : 'not yet')}
      />
      <Tile
        label="Next checklist reset"
        value={<SmallValue>{checklist ? <Moment at={checklist.nextResetAt} /> : '–'}</SmallValue>}
        detail={detail ?? 'by itself'}
      />
    </>
  );
};

/** The mail queue and the next checklist reset. */
export const ClockTiles = () => (
  <TileRow>
    <MailTiles />
    <ResetTiles />
  </TileRow>
);

/** A tile's value that is text, not a figure. */
const SmallValue = styled.span`
  display: block;
  /* A date fits into half a phone. */
  font-size: ${theme.size.small};
  ${from.phone} {
    font-size: ${theme.size.h4};
  }
  line-height: ${theme.leading.snug};
`;
