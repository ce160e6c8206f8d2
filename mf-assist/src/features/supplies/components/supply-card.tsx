import { fieldsWithout } from '@hypercar/app-kit/records/fields-without';
import { RecordFacts } from '@hypercar/app-kit/records/record-facts';
import { SelectBox } from '@hypercar/app-kit/many/select-cell';
import type { Selection } from '@hypercar/app-kit/many/use-selection';
import { supplyRecord } from '@hypercar/contracts/supplies';
import { Badge } from '@hypercar/ui/badge';
import { Button } from '@hypercar/ui/button';
import { Checkbox } from '@hypercar/ui/checkbox';
import { formatMoment } from '@hypercar/ui/moment';
import { from, theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { WaitingMark } from '../../../waiting/waiting-mark';
import type { ShownSupply } from '../api/shown-supplies';
import { statusTones, statusLabel, toggleFields } from '../api/supply-labels';
import { toggleReceived } from '../api/toggle-supply';
import { QuantityStepper } from './quantity-stepper';
import { ToggleChips } from './toggle-chips';

export type SupplyTask = 'history' | 'edit' | 'delete';

const labels: Record<SupplyTask, string> = { history: 'History', edit: 'Edit', delete: 'Delete' };

const facts = fieldsWithout(supplyRecord.fields, ['item', 'quantity', 'status', ...toggleFields]);

const Facts = ({ supply }: { supply: ShownSupply }) => (
  <Line>
    <Badge tone={statusTones[supply.status]}>{statusLabel[supply.status]}</Badge>
    {supply.lowStock && <Badge tone="danger">Low stock</Badge>}
    <small>
      {supply.changedBy ?? 'Somebody'}, {formatMoment(supply.changedAt)}
    </small>
    {supply.waiting && <WaitingMark />}
    <RecordFacts fields={facts} row={supply} />
  </Line>
);

export interface SupplyCardProps {
  supply: ShownSupply;
  /** Administrators have all, the others the history. */
  tasks: readonly SupplyTask[];
  onTask: (task: SupplyTask) => void;
  selection: Selection<ShownSupply>;
}

/** One supply: its checkbox, its quantity, its three toggles and its actions. */
export const SupplyCard = ({ supply, tasks, onTask, selection }: SupplyCardProps) => (
  <Row role="group" aria-label={supply.item} data-received={supply.status === 'received'}>
    <Head>
      {selection.isOn ? (
        <SelectBox selection={selection} table="supplies" row={supply} name={supply.item} named />
      ) : (
        <Checkbox
          label={supply.item}
          checked={supply.status === 'received'}
          onChange={() => toggleReceived(supply)}
        />
      )}
      {tasks.includes('edit') ? (
        <QuantityStepper supply={supply} />
      ) : (
        <Quantity aria-label={`Quantity ${supply.quantity}`}>× {supply.quantity}</Quantity>
      )}
    </Head>
    <Facts supply={supply} />
    <ToggleChips supply={supply} />
    <Actions>
      {tasks.map((task) => (
        <Button
          key={task}
          variant="quiet"
          aria-label={`${labels[task]} of ${supply.item}`}
          onClick={() => onTask(task)}
        >
          {labels[task]}
        </Button>
      ))}
    </Actions>
  </Row>
);

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${theme.space.xs};
  padding: ${theme.space.xs} ${theme.space.m} ${theme.space.hair};
  border: 1px solid ${theme.colour.line};
  border-radius: ${theme.radius.large};
  background: ${theme.colour.surface};
  &[data-received='true'] {
    background: ${theme.colour.sunken};
    label > span,
    small {
      color: ${theme.colour.textMuted};
    }
    label > span {
      text-decoration: line-through;
    }
  }
  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(20rem, 24rem);
    gap: 0 ${theme.space.l};
  }
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space.s};
  > :first-child {
    flex: 1;
    min-width: 0;
  }
  label {
    width: 100%;
    font-weight: ${theme.weight.medium};
    color: ${theme.colour.textStrong};
  }
`;
const Quantity = styled.p`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  color: ${theme.colour.textStrong};
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.hair} ${theme.space.xs};
  small {
    font-size: ${theme.size.caption};
    color: ${theme.colour.textMuted};
  }
  ${from.desktop} {
    grid-row: 2;
    padding-bottom: ${theme.space.xs};
  }
`;
const Actions = styled.div`
  display: flex;
  justify-content: flex-end;
  > button {
    padding-inline: ${theme.space.s};
  }
`;
