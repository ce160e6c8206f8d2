import type { TransferSheet } from '@hypercar/contracts/transfer-sheets';
import { unmetLabel } from './sheet-labels';

const met = {
  correctCreation: true,
  correctLabeling: true,
  correctSizing: true,
  cornerSigned: true,
};

test.each([
  ['All met', {}],
  ['Labeling', { correctLabeling: false }],
  ['Sizing, corner signed', { correctSizing: false, cornerSigned: false }],
  [
    'Creation, labeling, sizing',
    { correctCreation: false, correctLabeling: false, correctSizing: false },
  ],
  [
    'None met',
    { correctCreation: false, correctLabeling: false, correctSizing: false, cornerSigned: false },
  ],
])('what a sheet does not meet: %s', (label, unmet) => {
  expect(unmetLabel({ ...met, ...unmet } as TransferSheet)).toBe(label);
});
