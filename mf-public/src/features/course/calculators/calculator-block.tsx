import type { Calculator } from '@hypercar/contracts/lesson-blocks';
import type { ComponentType } from 'react';
import { AreaCalculator } from './area-calculator';
import { PriceCalculator } from './price-calculator';
import { StonesCalculator } from './stones-calculator';

const calculators: Readonly<Record<Calculator, ComponentType>> = {
  area: AreaCalculator,
  stones: StonesCalculator,
  price: PriceCalculator,
};

/** The calculator of a lesson. */
export const CalculatorBlock = ({ which }: { which: Calculator }) => {
  const Which = calculators[which];
  return <Which />;
};
