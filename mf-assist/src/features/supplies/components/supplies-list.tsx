import { RecordList } from '@hypercar/app-kit/records/record-list';
import { useRecordList } from '@hypercar/app-kit/records/use-record-list';
import type { Supply } from '@hypercar/contracts/supplies';
import { theme } from '@hypercar/ui/theme';
import { useState } from 'react';
import styled from 'styled-components';
import { useWaiting } from '../../../waiting/use-waiting';
import { toSend } from '../../../waiting/waiting-list';
import { shownSupplies } from '../api/shown-supplies';
import { supplyListView } from '../api/supply-list-view';
import { useDeleteSupply } from '../api/use-supply-writes';
import { SupplyCard, type SupplyTask } from './supply-card';
import { SupplyDialog } from './supply-dialog';

const ofEverybody: readonly SupplyTask[] = ['history'];
const ofAdmins: readonly SupplyTask[] = ['history', 'edit', 'delete'];

export interface SuppliesListProps {
  supplies: readonly Supply[];
  mayEdit: boolean;
}

/** The filtered supplies, a page at a time. */
export function SuppliesList({ supplies, mayEdit }: SuppliesListProps) {
  const waiting = toSend(useWaiting(), '/api/supplies');
  const remove = useDeleteSupply();
  const [open, setOpen] = useState<{ task: SupplyTask; supply: Supply }>();
  const list = useRecordList(supplyListView, shownSupplies(supplies, waiting));
  // The pressed button disappears with its row.
  const onTask = (supply: Supply) => (task: SupplyTask) =>
    task === 'delete'
      ? remove.mutate(supply, { onSuccess: () => list.searchRef.current?.focus() })
      : setOpen({ task, supply });
  return (
    <>
      <RecordList list={list}>
        {(rows) => (
          <List role="list">
            {rows.map((supply) => (
              <li key={supply.id}>
                <SupplyCard
                  supply={supply}
                  tasks={mayEdit ? ofAdmins : ofEverybody}
                  onTask={onTask(supply)}
                />
              </li>
            ))}
          </List>
        )}
      </RecordList>
      {open && (
        <SupplyDialog {...open} onClose={() => setOpen(undefined)} focusAfter={list.searchRef} />
      )}
    </>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space.xs};
`;
