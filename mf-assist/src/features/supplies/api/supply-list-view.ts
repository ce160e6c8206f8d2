import { fieldOrder } from '@hypercar/app-kit/records/field-order';
import type { ListView } from '@hypercar/app-kit/records/list-view';
import { supplyRecord } from '@hypercar/contracts/supplies';
import type { ShownSupply } from './shown-supplies';
import { statusLabel } from './supply-labels';

const { fields } = supplyRecord;

export const supplyListView: ListView<ShownSupply> = {
  nouns: 'supplies',
  fields,
  search: {},
  orders: {
    newest: { label: 'Newest first' },
    item: { label: 'Item', compare: fieldOrder(fields, 'item')! },
    quantity: { label: 'Least first', compare: fieldOrder(fields, 'quantity')! },
    neededDate: { label: 'Needed by', compare: fieldOrder(fields, 'neededDate')! },
    vendor: { label: 'Vendor', compare: fieldOrder(fields, 'vendor')! },
  },
  filters: {
    show: {
      label: 'Show',
      // A low stock, whatever the status.
      choices: [...Object.entries(statusLabel), ['low', 'Low stock']],
      matches: ({ status, lowStock }, show) => (show === 'low' ? lowStock : status === show),
    },
  },
};
