import { useSession } from '@hypercar/app-kit/session';
import type { Tile } from '@hypercar/contracts/tiles';
import { Checkbox } from '@hypercar/ui/checkbox';
import { EmptyState } from '@hypercar/ui/empty-state';
import { HypercarMap } from '@hypercar/ui/hypercar-map';
import { useState } from 'react';
import { useToggleTile } from '../api/use-toggle-tile';
import { TileList } from './tile-list';

/** The map for visitors: it shows, it does not change. */
const ReadOnlyMap = ({ tiles }: { tiles: readonly Tile[] }) => <HypercarMap tiles={tiles} />;

/** The map for the workshop: a click changes a tile, on the car or in the list. */
const WorkshopMap = ({ tiles }: { tiles: readonly Tile[] }) => {
  const [isReadOnly, setReadOnly] = useState(false);
  const toggle = useToggleTile();
  const onToggle = (id: number) => {
    const tile = tiles.find((t) => t.id === id);
    if (tile) toggle.mutate(tile);
  };
  return (
    <>
      <Checkbox
        label="Read-only view"
        checked={isReadOnly}
        onChange={(event) => setReadOnly(event.target.checked)}
      />
      <HypercarMap tiles={tiles} onToggle={isReadOnly ? undefined : onToggle} />
      {!isReadOnly && <TileList tiles={tiles} onToggle={onToggle} />}
    </>
  );
};

/** The tiles as the car, read-only or editable by role. */
export const LiveMap = ({ tiles }: { tiles: readonly Tile[] }) => {
  const { user } = useSession();
  if (tiles.length === 0)
    return (
      <EmptyState title="No tiles yet">
        The car’s tiles appear here when they are laid out.
      </EmptyState>
    );
  const isWorkshop = user?.role === 'admin' || user?.role === 'assistant';
  return isWorkshop ? <WorkshopMap tiles={tiles} /> : <ReadOnlyMap tiles={tiles} />;
};
