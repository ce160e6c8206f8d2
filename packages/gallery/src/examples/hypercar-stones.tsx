import { StoneRows } from '@hypercar/ui/hypercar-stones';
import { State } from '../state';

export const HypercarStonesStates = () => (
  <State name="Over two facets">
    <svg viewBox="0 0 320 100" width="200">
      <StoneRows
        id="stones-of-the-gallery"
        over={['0,0 150,10 140,90 20,100', '170,10 320,0 300,100 180,90']}
      />
    </svg>
  </State>
);
