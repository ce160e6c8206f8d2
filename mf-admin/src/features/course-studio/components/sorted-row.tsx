import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { theme } from '@hypercar/ui/theme';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';

interface Sorting {
  /** The list that the row belongs to: a row is dropped within it alone. */
  list: string;
  at: number;
  onMove: (from: number, to: number) => void;
}

interface Parts {
  row: RefObject<HTMLElement | null>;
  handle: RefObject<HTMLElement | null>;
}

/** Lets a row be dragged by its handle to the place of another one; its buttons do the same by keyboard. */
const useSorting = ({ row, handle }: Parts, { list, at, onMove }: Sorting) => {
  const [state, setState] = useState<'still' | 'dragged' | 'over'>('still');
  const move = useRef(onMove);
  useEffect(() => {
    move.current = onMove;
  }, [onMove]);
  useEffect(() => {
    const element = row.current!;
    const dragHandle = handle.current!;
    const still = () => setState('still');
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ list, at }),
        onDragStart: () => setState('dragged'),
        onDrop: still,
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data['list'] === list && source.data['at'] !== at,
        onDragEnter: () => setState('over'),
        onDragLeave: still,
        onDrop: ({ source }) => {
          still();
          move.current(source.data['at'] as number, at);
        },
      }),
    );
  }, [row, handle, list, at]);
  return state;
};

interface SortedRowProps extends Sorting {
  as?: 'li' | 'div';
  current?: boolean;
  children: ReactNode;
}

/** A row of a list that is put in order by dragging. */
export const SortedRow = ({
  as = 'div',
  current = false,
  children,
  ...sorting
}: SortedRowProps) => {
  const row = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const state = useSorting({ row, handle }, sorting);
  return (
    <Row ref={row} as={as} data-state={state} aria-current={current ? 'true' : undefined}>
      <Handle ref={handle} aria-hidden="true" title="Drag to another place">
        <svg viewBox="0 0 10 16" width="10" height="16">
          <path
            d="M2 2h.01M8 2h.01M2 8h.01M8 8h.01M2 14h.01M8 14h.01"
            stroke="currentColor"
            strokeWidth="2.5"
            strokeLinecap="round"
          />
        </svg>
      </Handle>
      <Inside>{children}</Inside>
    </Row>
  );
};

const Row = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: start;
  &[data-state='dragged'] {
    opacity: 0.45;
  }
  &[data-state='over'] {
    outline: 2px solid ${theme.colour.ice};
    outline-offset: -2px;
  }
`;
const Inside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-width: 0;
`;
const Handle = styled.span`
  display: inline-grid;
  place-items: center;
  width: 1.75rem;
  min-height: ${theme.target.medium};
  color: ${theme.colour.textMuted};
  cursor: grab;
`;
