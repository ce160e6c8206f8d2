import type { Supply } from '@hypercar/contracts/supplies';
import { EmptyState } from '@hypercar/ui/empty-state';
import { pageOf } from '@hypercar/ui/page-of';
import { Pager } from '@hypercar/ui/pager';
import { theme } from '@hypercar/ui/theme';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { useWaiting } from '../../../waiting/use-waiting';
import { toSend } from '../../../waiting/waiting-list';
import { everything, filterSupplies } from '../api/filter-supplies';
import { shownSupplies } from '../api/shown-supplies';
import { useDeleteSupply } from '../api/use-supply-writes';
import { SupplyCard, type SupplyTask } from './supply-card';
import { SupplyDialog } from './supply-dialog';
import { SupplyFilters } from './supply-filters';

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
  const [view, setView] = useState({ filter: everything, page: 0 });
  const [open, setOpen] = useState<{ task: SupplyTask; supply: Supply }>();
  const search = useRef<HTMLInputElement>(null);
  if (supplies.length === 0) return <EmptyState title="No supplies yet" />;
  const found = filterSupplies(shownSupplies(supplies, waiting), view.filter);
  const { rows, page } = pageOf(found, view.page);
  // The pressed button disappears with its row.
  const onTask = (supply: Supply) => (task: SupplyTask) =>
    task === 'delete'
      ? remove.mutate(supply, { onSuccess: () => search.current?.focus() })
      : setOpen({ task, supply });
  return (
    <>
      <SupplyFilters
        searchRef={search}
        filter={view.filter}
        onChange={(filter) => setView({ filter, page: 0 })}
      />
      {rows.length === 0 && (
        <EmptyState title="No supplies found">Try another search or filter.</EmptyState>
      )}
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
      {found.length > 0 && (
        <Pager
          of="supplies"
          page={page}
          count={found.length}
          onPage={(to) => setView({ ...view, page: to })}
        />
      )}
      {open && <SupplyDialog {...open} onClose={() => setOpen(undefined)} focusAfter={search} />}
    </>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space.xs};
`;
