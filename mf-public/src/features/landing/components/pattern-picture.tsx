import type { PictureSlot } from '@hypercar/contracts/site-pictures';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import type { FillPattern } from '../drawings/fill-patterns';
import { PatternDrawing } from '../drawings/pattern-drawing';
import { patternPictures } from '../../../pictures/pattern-pictures';
import { RenderedPicture } from '../../../pictures/rendered-picture';

const sizes = '(min-width: 64rem) 25rem, (min-width: 40rem) 48vw, 90vw';

const slots: Readonly<Record<FillPattern, PictureSlot>> = {
  honeycomb: 'honeycomb',
  'premium honeycomb': 'premiumHoneycomb',
  grid: 'grid',
  'premium grid': 'premiumGrid',
  'contour fill': 'contourFill',
  'sprinkle fill': 'sprinkleFill',
};

/** A fill pattern as a rendered picture, with its plan in a corner. */
export const PatternPicture = ({ pattern }: { pattern: FillPattern }) => (
  <Frame>
    <RenderedPicture files={patternPictures[pattern]} slot={slots[pattern]} sizes={sizes} />
    <Plan>
      <PatternDrawing pattern={pattern} />
    </Plan>
  </Frame>
);

const Frame = styled.div`
  position: relative;
`;
const Plan = styled.div`
  position: absolute;
  right: 0;
  bottom: 0;
  width: 30%;
  border: solid ${theme.colour.line};
  border-width: 1px 0 0 1px;
  svg {
    display: block;
  }
`;
