import { Table } from '@hypercar/ui/table';
import { State } from '../state';

const tiles = [
  ['Bonnet, left', 'Ada', 412],
  ['Roof, crown', 'Grace', 1380],
  ['Door, right', 'Hedy', 967],
] as const;

export const TableStates = () => (
  <State name="With figures; scrolls inside itself" wide>
    <Table label="Stones by tile">
      <thead>
        <tr>
          <th scope="col">Tile</th>
          <th scope="col">Set by</th>
          <th scope="col" className="number">
            Stones
          </th>
        </tr>
      </thead>
      <tbody>
        {tiles.map(([tile, name, stones]) => (
          <tr key={tile}>
            <th scope="row">{tile}</th>
            <td>{name}</td>
            <td className="number">{stones}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  </State>
);
