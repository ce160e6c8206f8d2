import { ManyBar, SelectButton } from '@hypercar/app-kit/many/many-bar';
import { useShownRows } from '@hypercar/app-kit/many/select-cell';
import { useSelection } from '@hypercar/app-kit/many/use-selection';
import { RecordList } from '@hypercar/app-kit/records/record-list';
import { useRecordList } from '@hypercar/app-kit/records/use-record-list';
import type { Supply } from '@hypercar/contracts/supplies';
import { theme } from '@hypercar/ui/theme';
import { useState } from 'react';
import styled from 'styled-components';
import { type Label, supplyAddress } from '../../../scan/label';
import { LabelsButton } from '../../../scan/labels-button';
import { useWaiting } from '../../../waiting/use-waiting';
import { toSend } from '../../../waiting/waiting-list';
import { manyOfEverybody, manyRemoval } from '../api/many-supplies';
import { type ShownSupply, shownSupplies } from '../api/shown-supplies';
import { suppliesCall } from '../api/supply-calls';
import { supplyListView } from '../api/supply-list-view';
import { useDeleteSupply } from '../api/use-supply-writes';
import { SupplyCard, type SupplyCardProps, type SupplyTask } from './supply-card';
import { SupplyDialog } from './supply-dialog';

const ofEverybody: readonly SupplyTask[] = ['history'];
const ofAdmins: readonly SupplyTask[] = ['history', 'edit', 'delete'];

const labelOf = ({ item, barcode, vendor }: ShownSupply): Label => ({
  name: item,
  detail: barcode ?? vendor ?? '',
  address: supplyAddress(barcode ?? item),
});

interface SupplyCardsProps extends Pick<SupplyCardProps, 'tasks' | 'selection'> {
  supplies: readonly ShownSupply[];
  onTask: (supply: ShownSupply) => SupplyCardProps['onTask'];
}

const SupplyCards = ({ supplies, onTask, ...card }: SupplyCardsProps) => {
  useShownRows(card.selection, 'supplies', supplies);
  return (
    <List role="list">
      {supplies.map((supply) => (
        <li key={supply.id}>
          <SupplyCard supply={supply} onTask={onTask(supply)} {...card} />
        </li>
      ))}
    </List>
  );
};

export interface SuppliesListProps {
  supplies: readonly Supply[];
  mayEdit: boolean;
}

/** The filtered supplies, a page at a time. */
export function SuppliesList({ supplies, mayEdit }: SuppliesListProps) {
  const waiting = toSend(useWaiting(), '/api/supplies');
  const remove = useDeleteSupply();
  const selection = useSelection<ShownSupply>();
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
          <>
            <SelectButton selection={selection} />
            <SupplyCards
              supplies={rows}
              tasks={mayEdit ? ofAdmins : ofEverybody}
              onTask={onTask}
              selection={selection}
            />
          </>
        )}
      </RecordList>
      <ManyBar
        nouns="supplies"
        selection={selection}
        acts={mayEdit ? [...manyOfEverybody, manyRemoval] : manyOfEverybody}
        nameOf={({ item }) => item}
        reads={[suppliesCall]}
        tools={(rows) => <LabelsButton labels={() => rows().map(labelOf)} />}
      />
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
