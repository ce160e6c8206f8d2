import { touch } from '../../../waiting/use-waiting';
import type { ToggleValue } from '../../../waiting/waiting-change';
import type { ShownSupply } from './shown-supplies';
import { fieldLabel, type ToggleField } from './supply-labels';

const touchField = (
  supply: ShownSupply,
  field: ToggleField | 'status' | 'quantity',
  value: ToggleValue,
  did: string,
): void =>
  touch({
    list: '/api/supplies',
    id: supply.id,
    name: supply.item,
    field,
    value,
    was: supply[field],
    version: supply.version,
    did,
  });

/** The box: needed becomes received when it is ticked, and needed again when it is not. */
export const toggleReceived = (supply: ShownSupply): void => {
  const value = supply.status === 'received' ? 'needed' : 'received';
  touchField(supply, 'status', value, `marked it as ${value}`);
};

/** Back onto the shopping list. */
export const markNeeded = (supply: ShownSupply): void =>
  touchField(supply, 'status', 'needed', 'marked it as needed');

/** How many there are; administrators only. */
export const setQuantity = (supply: ShownSupply, quantity: number): void =>
  touchField(supply, 'quantity', quantity, `counted ${quantity}`);

/** One of the three toggles, independent of the others. */
export const toggleFlag = (supply: ShownSupply, field: ToggleField): void => {
  const did = `switched “${fieldLabel[field]}” ${supply[field] ? 'off' : 'on'}`;
  touchField(supply, field, !supply[field], did);
};
