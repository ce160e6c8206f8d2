import { areaOfNotes } from '@hypercar/contracts/crystal-calculations';
import { Field } from '@hypercar/ui/field';
import { CalculatorFrame } from './calculator-frame';
import { useTypedNumbers } from './use-typed-numbers';

const first = { notes: '152' };
const limits = { notes: { least: 0, most: 100_000, whole: true } };

/** Square feet from sticky notes. */
export const AreaCalculator = () => {
  const { values, field } = useTypedNumbers('calculator-area', first, limits);
  const area = values && areaOfNotes(values.notes);
  return (
    <CalculatorFrame
      title="Notes to square feet"
      result={
        area !== undefined && (
          <>
            <strong>{area.toLocaleString('en-US', { maximumFractionDigits: 2 })} sq ft</strong>
            <span>{values!.notes.toLocaleString('en-US')} notes of 3 × 3 inches ÷ 16</span>
          </>
        )
      }
    >
      <Field label="Sticky notes on the panel" {...field('notes')} />
    </CalculatorFrame>
  );
};
