import { Tile } from '@hypercar/ui/tile';
import { State } from '../state';

export const TileStates = () => (
  <>
    <State name="A figure">
      <Tile label="Members" value="1,284" />
    </State>
    <State name="With a detail">
      <Tile label="Tiles completed" value="37 of 81" detail="4 more than a week ago" />
    </State>
    <State name="Long text">
      <Tile
        label="Donations since the project began, without those that were returned"
        value="$12,480.50"
        detail="Counted when the payment has arrived, which can take three working days"
      />
    </State>
  </>
);
