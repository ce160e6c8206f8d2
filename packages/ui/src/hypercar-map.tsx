import { useId, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import styled from 'styled-components';
import { facets, type Facet } from './hypercar-geometry';
import { neighbour } from './hypercar-neighbour';
import { HypercarLamps, HypercarScenery } from './hypercar-scenery';
import { glassFill, stoneFill, StoneRows, stoneStyle } from './hypercar-stones';
import { MapLegend } from './map-legend';
import { theme } from './theme';

export interface MapTile {
  id: number;
  status: 'completed' | 'pending';
}

export interface HypercarMapProps {
  tiles: readonly MapTile[];
  /** With it the facets are check boxes; without it the map is read-only. */
  onToggle?: ((id: number) => void) | undefined;
}

const idOf = (event: SyntheticEvent) => {
  const id = (event.target as Element).getAttribute('data-tile');
  return id === null ? undefined : Number(id);
};

const labelOf = ({ id, position }: Facet) => `Tile ${id}, ${position}`;

/** A tile's number and its place on the car: `Tile 27, roof, crown`. */
export const tileLabel = (id: number): string => {
  const facet = facets[id - 1];
  return facet ? labelOf(facet) : `Tile ${id}`;
};

/** The facet that is the tab stop, the one that is pointed at or has the focus, and what leads to them. */
const useCursor = (onToggle: HypercarMapProps['onToggle']) => {
  const [active, setActive] = useState(1);
  const [shown, setShown] = useState<number>();
  const show = (event: SyntheticEvent) => setShown(idOf(event));
  const hide = () => setShown(undefined);
  const onKeyDown = (event: KeyboardEvent<SVGGElement>) => {
    const next = neighbour(active, event.key);
    if (next !== undefined) {
      event.preventDefault();
      event.currentTarget.querySelector<SVGElement>(`[data-tile="${next}"]`)?.focus();
    } else if (onToggle && (event.key === ' ' || event.key === 'Enter')) {
      event.preventDefault();
      onToggle(active);
    }
  };
  const onFocus = (event: SyntheticEvent) => {
    setActive(idOf(event) ?? active);
    show(event);
  };
  const onClick = (event: SyntheticEvent) => {
    const id = idOf(event);
    if (id !== undefined) onToggle?.(id);
  };
  const handlers = {
    onKeyDown,
    onFocus,
    onBlur: hide,
    onPointerOver: show,
    onPointerLeave: hide,
    onClick,
  };
  return { active, shown: facets.find(({ id }) => id === shown), handlers };
};

const statusOf = (completed: boolean) => (completed ? 'completed' : 'pending');

/** A check box where it can be set, else a picture. */
const facetRole = (facet: Facet, completed: boolean, editable: boolean) =>
  editable
    ? { role: 'checkbox', 'aria-checked': completed, 'aria-label': labelOf(facet) }
    : { role: 'img', 'aria-label': `${labelOf(facet)}, ${statusOf(completed)}` };

/** The 81 tiles as the car itself. One tab stop; the arrow keys walk over the body. */
export function HypercarMap({ tiles, onToggle }: HypercarMapProps) {
  const pattern = useId();
  const { active, shown, handlers } = useCursor(onToggle);
  const completed = new Set(tiles.filter((t) => t.status === 'completed').map((t) => t.id));
  const done = facets.filter(({ id }) => completed.has(id));
  return (
    <Root>
      <Scroller $editable={onToggle !== undefined}>
        <svg viewBox="0 60 1620 376">
          <HypercarScenery />
          {/* Events bubble from the facets, which are the focusable controls. */}
          <g
            role="group"
            aria-label={`Tile map: ${completed.size} of ${facets.length} tiles completed`}
            {...handlers}
          >
            {facets.map((facet) => (
              <Polygon
                key={facet.id}
                data-tile={facet.id}
                data-status={statusOf(completed.has(facet.id))}
                points={facet.points}
                style={stoneStyle(facet)}
                tabIndex={facet.id === active ? 0 : -1}
                {...facetRole(facet, completed.has(facet.id), onToggle !== undefined)}
              />
            ))}
          </g>
          <StoneRows id={pattern} over={done.map(({ points }) => points)} />
          <HypercarLamps />
          {shown && <Cursor points={shown.points} aria-hidden="true" />}
        </svg>
      </Scroller>
      <MapLegend completed={completed.size} total={facets.length}>
        {shown && `${labelOf(shown)}: ${statusOf(completed.has(shown.id))}`}
      </MapLegend>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${theme.space.m};
  min-width: 0;
`;
const Scroller = styled.div<{ $editable: boolean }>`
  overflow-x: auto;
  svg {
    width: 100%;
    min-width: ${({ $editable }) => ($editable ? '56rem' : '0')};
    overflow: visible;
  }
`;
const Polygon = styled.polygon`
  stroke-width: 1;
  stroke-linejoin: round;
  transition: fill ${theme.motion.slow} ${theme.motion.ease};
  &[data-status='completed'] {
    ${stoneFill}
  }
  &[data-status='pending'] {
    ${glassFill}
  }
  &[role='checkbox'] {
    cursor: pointer;
  }
  &:focus {
    outline: none;
  }
`;
const Cursor = styled.polygon`
  fill: none;
  stroke: ${theme.colour.crystalHover};
  stroke-width: 4;
  stroke-linejoin: round;
  pointer-events: none;
`;
