import { MapLegend } from '@hypercar/ui/map-legend';
import { State } from '../state';

export const MapLegendStates = () => (
  <>
    <State name="Nothing looked at">
      <MapLegend completed={37} total={81} />
    </State>
    <State name="With the tile that is looked at">
      <MapLegend completed={37} total={81}>
        Tile 27, roof, crown: completed
      </MapLegend>
    </State>
  </>
);
