import { priceOf } from '@hypercar/contracts/crystal-calculations';
import { Field } from '@hypercar/ui/field';
import { CalculatorFrame } from './calculator-frame';
import { useTypedNumbers } from './use-typed-numbers';

const first = {
  stones: '48700',
  stonePrice: '0.02',
  hours: '110',
  rate: '45',
  supplies: '180',
  risk: '10',
  deposit: '40',
};
const money = { least: 0, most: 1_000_000 };
const percent = { least: 0, most: 100 };
const limits = {
  stones: { least: 0, most: 10_000_000, whole: true },
  stonePrice: { least: 0, most: 1000 },
  hours: { least: 0, most: 100_000 },
  rate: money,
  supplies: money,
  risk: percent,
  deposit: percent,
};
const dollars = (amount: number): string =>
  amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** The price of a job from stones, hours, supplies and risk. */
export const PriceCalculator = () => {
  const { values, field } = useTypedNumbers('calculator-price', first, limits);
  const price = values && priceOf(values);
  return (
    <CalculatorFrame
      title="The price of a job"
      result={
        price && (
          <>
            <strong>{dollars(price.price)}</strong>
            <span>
              Stones {dollars(price.stones)}, work {dollars(price.work)}, supplies{' '}
              {dollars(price.supplies)}, risk {dollars(price.risk)}
            </span>
            <span>Deposit {dollars(price.deposit)}</span>
          </>
        )
      }
    >
      <Field label="Stones" {...field('stones')} />
      <Field label="One stone, in dollars" {...field('stonePrice')} />
      <Field label="Hours" {...field('hours')} />
      <Field label="An hour, in dollars" {...field('rate')} />
      <Field label="Supplies, in dollars" {...field('supplies')} />
      <Field label="Risk, in per cent" {...field('risk')} />
      <Field label="Deposit, in per cent" {...field('deposit')} />
    </CalculatorFrame>
  );
};
