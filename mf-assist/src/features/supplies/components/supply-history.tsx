import { endpointQuery } from '@hypercar/app-kit/query';
import type { HistoryEntry } from '@hypercar/contracts/record-history';
import type { Supply } from '@hypercar/contracts/supplies';
import { Dialog } from '@hypercar/ui/dialog';
import { EmptyState } from '@hypercar/ui/empty-state';
import { formatMoment } from '@hypercar/ui/moment';
import { theme } from '@hypercar/ui/theme';
import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import styled from 'styled-components';
import { Loaded } from '@hypercar/app-kit/loaded';
import { formatChange, auditLabel } from '../api/history-labels';
import { historyCall } from '../api/supply-calls';

const shownEntries = 50;

const Entry = ({ entry }: { entry: HistoryEntry }) => (
  <li>
    <p>
      <strong>{entry.by ?? 'The clock'}</strong> {auditLabel[entry.action]}
    </p>
    {formatChange(entry).map((words) => (
      <p key={words}>{words}</p>
    ))}
    <small>
      <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
    </small>
  </li>
);

export interface SupplyHistoryProps {
  supply: Supply;
  onClose: () => void;
  focusAfter: RefObject<HTMLElement | null>;
}

/** Who changed what of a supply, and when. */
export const SupplyHistory = ({ supply, onClose, focusAfter }: SupplyHistoryProps) => {
  const query = useQuery(
    endpointQuery(historyCall, { params: { id: supply.id }, query: { limit: shownEntries } }),
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`History of ${supply.item}`}
      focusAfter={focusAfter}
    >
      <Loaded query={query} of="the history">
        {(entries) =>
          entries.length === 0 ? (
            <EmptyState title="Nothing is known of older changes" />
          ) : (
            <Entries role="list">
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </Entries>
          )
        }
      </Loaded>
    </Dialog>
  );
};

const Entries = styled.ol`
  display: grid;
  gap: ${theme.space.s};
  li {
    padding-left: ${theme.space.s};
    border-left: 2px solid ${theme.colour.line};
    font-size: ${theme.size.small};
    overflow-wrap: anywhere;
  }
  strong {
    color: ${theme.colour.textStrong};
  }
  small {
    font-size: ${theme.size.caption};
    color: ${theme.colour.textMuted};
  }
`;
