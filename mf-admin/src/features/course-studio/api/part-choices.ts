import type { Calculator, LessonPicture } from '@hypercar/contracts/lesson-blocks';

export const pictureNames: Readonly<Record<LessonPicture, string>> = {
  honeycomb: 'Honeycomb',
  'premium-honeycomb': 'Premium honeycomb',
  grid: 'Grid',
  'premium-grid': 'Premium grid',
  'contour-fill': 'Contour fill',
  'sprinkle-fill': 'Sprinkle fill',
  'three-sizes': 'The three sizes',
  'lifted-transfer': 'A transfer sheet is lifted',
  kit: 'What a kit holds',
  'panel-before': 'A bare panel',
  'panel-after': 'A set panel',
};

export const calculatorNames: Readonly<Record<Calculator, string>> = {
  area: 'Notes to square feet',
  stones: 'Area to stones',
  price: 'The price of a job',
};
