import type { SupplyStatus } from '@hypercar/contracts/supplies';
import type { Tone } from '@hypercar/ui/badge';

export const statusLabel: Record<SupplyStatus, string> = {
  needed: 'Needed',
  ordered: 'Ordered',
  received: 'Received',
};
export const statusTones: Record<SupplyStatus, Tone> = {
  needed: 'warning',
  ordered: 'info',
  received: 'success',
};

/** The three toggles, in the order in which a parcel goes. */
export const toggleFields = ['packed', 'unpacked', 'shipped2Tace'] as const;
export type ToggleField = (typeof toggleFields)[number];

export const fieldLabel: Readonly<Record<string, string>> = {
  item: 'Item',
  quantity: 'Quantity',
  status: 'Status',
  packed: 'Packed',
  unpacked: 'Unpacked',
  shipped2Tace: 'Shipped2Tace',
  neededDate: 'Needed by',
  vendor: 'Vendor',
  cost: 'Cost',
  lowStockThreshold: 'Low-stock threshold',
};
