import { Button } from '@hypercar/ui/button';
import { Tooltip } from '@hypercar/ui/tooltip';
import { State } from '../state';

export const TooltipStates = () => (
  <>
    <State name="Opens on focus and hover" row>
      <Tooltip text="Opens in a new tab">
        <Button variant="secondary">Short text</Button>
      </Tooltip>
      <Tooltip text="Stones are counted when the tile is done, by whoever set the last one of them.">
        <Button variant="secondary">Long text</Button>
      </Tooltip>
    </State>
  </>
);
