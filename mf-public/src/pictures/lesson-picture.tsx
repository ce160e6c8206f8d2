import type { LessonPicture as Name } from '@hypercar/contracts/lesson-blocks';
import type { PictureSlot } from '@hypercar/contracts/site-pictures';
import { kit, liftedTransfer, threeSizes } from './bench-pictures';
import { panelAfter, panelBefore } from './panel-pictures';
import { patternPictures } from './pattern-pictures';
import { type PictureFiles, RenderedPicture } from './rendered-picture';

const pictures: Readonly<Record<Name, { files: PictureFiles; slot: PictureSlot }>> = {
  honeycomb: { files: patternPictures.honeycomb, slot: 'honeycomb' },
  'premium-honeycomb': { files: patternPictures['premium honeycomb'], slot: 'premiumHoneycomb' },
  grid: { files: patternPictures.grid, slot: 'grid' },
  'premium-grid': { files: patternPictures['premium grid'], slot: 'premiumGrid' },
  'contour-fill': { files: patternPictures['contour fill'], slot: 'contourFill' },
  'sprinkle-fill': { files: patternPictures['sprinkle fill'], slot: 'sprinkleFill' },
  'three-sizes': { files: threeSizes, slot: 'threeSizes' },
  'lifted-transfer': { files: liftedTransfer, slot: 'liftedTransfer' },
  kit: { files: kit, slot: 'kit' },
  'panel-before': { files: panelBefore, slot: 'before' },
  'panel-after': { files: panelAfter, slot: 'after' },
};

/** A picture of a lesson: a rendering, or the owner's own in its place. */
export const LessonPicture = ({ name }: { name: Name }) => {
  const { files, slot } = pictures[name];
  return <RenderedPicture files={files} slot={slot} sizes="(min-width: 48rem) 42rem, 92vw" />;
};
