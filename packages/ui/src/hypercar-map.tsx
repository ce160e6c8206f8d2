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

/** The 81 tiles as the car itself. One tab stop; the arrow keys walk over the body. */
export function HypercarMap({ tiles, onToggle }: HypercarMapProps) {
  const pattern = useId();
  const [active, setActive] = useState(1);
  const [shown, setShown] = useState<number>();
  const completed = new Set(tiles.filter((t) => t.status === 'completed').map((t) => t.id));
  const stateOf = (id: number) => (completed.has(id) ? 'completed' : 'pending');
  const show = (event: SyntheticEvent) => setShown(idOf(event));

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
  const facet = facets.find(({ id }) => id === shown);

  return (
    <Root>
      <Scroller $editable={onToggle !== undefined}>
        <svg viewBox="0 60 1620 376">
          <HypercarScenery />
          {/* The group hears for its facets, which are the focusable controls. */}
          {}
          <g
            role="group"
            aria-label={`Tile map: ${completed.size} of ${facets.length} tiles completed`}
            onKeyDown={onKeyDown}
            onFocus={onFocus}
            onBlur={() => setShown(undefined)}
            onPointerOver={show}
            onPointerLeave={() => setShown(undefined)}
            onClick={onClick}
          >
            {facets.map((f) => (
              <Polygon
                key={f.id}
                data-tile={f.id}
                data-status={stateOf(f.id)}
                points={f.points}
                style={stoneStyle(f)}
                tabIndex={f.id === active ? 0 : -1}
                {...(onToggle
                  ? {
                      role: 'checkbox',
                      'aria-checked': completed.has(f.id),
                      'aria-label': labelOf(f),
                    }
                  : { role: 'img', 'aria-label': `${labelOf(f)}, ${stateOf(f.id)}` })}
              />
            ))}
          </g>
          <StoneRows
            id={pattern}
            over={facets.filter((f) => completed.has(f.id)).map((f) => f.points)}
          />
          <HypercarLamps />
          {facet && <Cursor points={facet.points} aria-hidden="true" />}
        </svg>
      </Scroller>
      <MapLegend completed={completed.size} total={facets.length}>
        {facet && `${labelOf(facet)}: ${stateOf(facet.id)}`}
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
