import { HypercarMap, type MapTile } from '@hypercar/ui/hypercar-map';
import { useState } from 'react';
import { State } from '../state';

const tilesUpTo = (done: number): MapTile[] =>
  Array.from({ length: 81 }, (_, at) => ({
    id: at + 1,
    status: at < done ? 'completed' : 'pending',
  }));

const EditableMap = () => {
  const [tiles, setTiles] = useState(tilesUpTo(12));
  const toggle = (wanted: number) =>
    setTiles((old) =>
      old.map(({ id, status }) => ({
        id,
        status: (status === 'completed') === (id === wanted) ? 'pending' : 'completed',
      })),
    );
  return <HypercarMap tiles={tiles} onToggle={toggle} />;
};

export const HypercarMapStates = () => (
  <>
    <State name="Half done, to read">
      <HypercarMap tiles={tilesUpTo(37)} />
    </State>
    <State name="Nothing done">
      <HypercarMap tiles={tilesUpTo(0)} />
    </State>
    <State name="To set: each tile is a check box">
      <EditableMap />
    </State>
  </>
);
