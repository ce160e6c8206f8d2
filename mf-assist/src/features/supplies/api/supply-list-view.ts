import type { ListView } from '@hypercar/app-kit/records/list-view';
import { supplyRecord } from '@hypercar/contracts/supplies';
import type { ShownSupply } from './shown-supplies';
import { statusLabel } from './supply-labels';

export const supplyListView: ListView<ShownSupply> = {
  nouns: 'supplies',
  fields: supplyRecord.fields,
  search: {},
  filters: {
    show: {
      label: 'Show',
      // A low stock, whatever the status.
      choices: [...Object.entries(statusLabel), ['low', 'Low stock']],
      matches: ({ status, lowStock }, show) => (show === 'low' ? lowStock : status === show),
    },
  },
};
