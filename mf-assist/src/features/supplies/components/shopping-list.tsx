import { dollars } from '@hypercar/app-kit/records/show-value';
import type { Supply } from '@hypercar/contracts/supplies';
import { Button } from '@hypercar/ui/button';
import { Checkbox } from '@hypercar/ui/checkbox';
import { Dialog } from '@hypercar/ui/dialog';
import { EmptyState } from '@hypercar/ui/empty-state';
import { theme } from '@hypercar/ui/theme';
import { type Ref, useRef, useState } from 'react';
import styled from 'styled-components';
import { useWaiting } from '../../../waiting/use-waiting';
import { toSend } from '../../../waiting/waiting-list';
import { handOver } from '../api/hand-over-list';
import { shoppingList, shoppingText } from '../api/shopping-list';
import { shownSupplies, type ShownSupply } from '../api/shown-supplies';
import { markNeeded, toggleReceived } from '../api/toggle-supply';

const Item = ({ supply }: { supply: ShownSupply }) => (
  <li>
    <Checkbox
      label={`${supply.quantity} × ${supply.item}`}
      checked={supply.status === 'received'}
      onChange={() => toggleReceived(supply)}
    />
  </li>
);

interface LowStockProps {
  low: readonly ShownSupply[];
  onAdd: (supply: ShownSupply) => void;
  ref: Ref<HTMLElement>;
}

const LowStock = ({ low, onAdd, ref }: LowStockProps) => (
  <Group aria-label="Low in stock" ref={ref} tabIndex={-1}>
    <h3>Low in stock</h3>
    <Items role="list">
      {low.map((supply) => (
        <li key={supply.id}>
          <span>
            {supply.item} <small>{supply.quantity} left</small>
          </span>
          <Button
            variant="secondary"
            aria-label={`Add ${supply.item} to the list`}
            onClick={() => onAdd(supply)}
          >
            Add
          </Button>
        </li>
      ))}
    </Items>
  </Group>
);

interface ShoppingListProps {
  supplies: readonly Supply[];
  onClose: () => void;
}

/** What is needed by vendor, what was ticked meanwhile staying in its place, and what else is low in stock. */
const useShoppingList = (supplies: readonly Supply[]) => {
  const shown = shownSupplies(supplies, toSend(useWaiting(), '/api/supplies'));
  const list = shoppingList(shown);
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const fresh = shown.filter(({ id, status }) => status === 'needed' && !seen.has(id));
  if (fresh.length > 0) setSeen(new Set([...seen, ...fresh.map(({ id }) => id)]));
  // Ticked here: it stays in its place, to be unticked.
  const rows = shown.map((supply) =>
    seen.has(supply.id) ? { ...supply, status: 'needed' as const } : supply,
  );
  const now = new Map(shown.map((supply) => [supply.id, supply]));
  return {
    list,
    vendors: shoppingList(rows).vendors,
    low: list.low.filter(({ id }) => !seen.has(id)),
    now: ({ id }: Supply) => now.get(id)!,
  };
};

/** What is to be bought, by vendor. What is bought is ticked, which works without a connection; it stays until the list closes. */
export const ShoppingList = ({ supplies, onClose }: ShoppingListProps) => {
  const { list, vendors, low, now } = useShoppingList(supplies);
  const lowRef = useRef<HTMLElement>(null);
  // The pressed button disappears with its row.
  const onAdd = (supply: ShownSupply) => {
    lowRef.current?.focus();
    markNeeded(supply);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Shopping list"
      description={list.total && `About ${dollars(list.total)} for what has a price`}
      actions={
        vendors.length > 0 && (
          <>
            <Button variant="secondary" onClick={() => window.print()}>
              Print
            </Button>
            <Button onClick={() => void handOver(shoppingText(list))}>Share</Button>
          </>
        )
      }
    >
      {vendors.length === 0 && (
        <EmptyState title="Nothing is needed">
          What is marked as needed stands here, for everybody in the workshop.
        </EmptyState>
      )}
      {vendors.length > 0 && low.length > 0 && (
        // A long list has them far below.
        <Button variant="secondary" onClick={() => lowRef.current?.focus()}>
          Low in stock ({low.length})
        </Button>
      )}
      {vendors.map(({ vendor, supplies: items }) => (
        <Group key={vendor} aria-label={vendor ?? 'Anywhere'}>
          <h3>{vendor ?? 'Anywhere'}</h3>
          <Items role="list">
            {items.map((supply) => (
              <Item key={supply.id} supply={now(supply)} />
            ))}
          </Items>
        </Group>
      ))}
      {low.length > 0 && <LowStock low={low} onAdd={onAdd} ref={lowRef} />}
    </Dialog>
  );
};

const Items = styled.ul`
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${theme.space.s};
    border-top: 1px solid ${theme.colour.line};
    overflow-wrap: anywhere;
  }
`;
const Group = styled.section`
  display: grid;
  gap: ${theme.space.hair};
  break-inside: avoid;
  &:focus {
    outline: none;
  }
  h3 {
    font-size: ${theme.size.small};
    color: ${theme.colour.textMuted};
  }
  /* The whole line is the target: gloves. */
  li > div,
  label {
    flex: 1;
    width: 100%;
    min-height: ${theme.target.large};
  }
  label:has(:checked) {
    color: ${theme.colour.textMuted};
    text-decoration: line-through;
  }
  @media print {
    button {
      display: none;
    }
  }
`;
