import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import type { ShownSupply } from '../api/shown-supplies';
import { setQuantity } from '../api/toggle-supply';
import { useSteps } from '../api/use-steps';
import { StepButton } from './step-button';

/** The contract's limit. */
const most = 1_000_000;

/** A supply's quantity between a button that takes one and a button that adds one. */
export const QuantityStepper = ({ supply }: { supply: ShownSupply }) => {
  const { shown, step } = useSteps({
    value: supply.quantity,
    least: 0,
    most,
    onSettled: (quantity) => setQuantity(supply, quantity),
  });
  return (
    <Root role="group" aria-label={`Quantity of ${supply.item}`}>
      <StepButton label={`One less ${supply.item}`} disabled={shown === 0} onStep={() => step(-1)}>
        −
      </StepButton>
      <output aria-label={`Quantity ${shown}`}>{shown}</output>
      <StepButton
        label={`One more ${supply.item}`}
        disabled={shown === most}
        onStep={() => step(1)}
      >
        +
      </StepButton>
    </Root>
  );
};

const Root = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space.hair};
  output {
    min-width: 2.5ch;
    text-align: center;
    font-variant-numeric: tabular-nums;
    color: ${theme.colour.textStrong};
  }
`;
