import type { Tile } from '@hypercar/contracts/tiles';
import { Checkbox } from '@hypercar/ui/checkbox';
import { Collapsible } from '@hypercar/ui/collapsible';
import { tileLabel } from '@hypercar/ui/hypercar-map';
import styled from 'styled-components';

export interface TileListProps {
  tiles: readonly Tile[];
  onToggle: (id: number) => void;
}

/** The same tiles as a list with large targets, for a phone in the workshop. */
export const TileList = ({ tiles, onToggle }: TileListProps) => (
  <Collapsible title="Tiles as a list">
    <Columns role="list">
      {tiles.map(({ id, status }) => (
        <li key={id}>
          <Checkbox
            label={tileLabel(id)}
            checked={status === 'completed'}
            onChange={() => onToggle(id)}
          />
        </li>
      ))}
    </Columns>
  </Collapsible>
);

const Columns = styled.ul`
  columns: 15rem;
  li {
    break-inside: avoid;
  }
`;
