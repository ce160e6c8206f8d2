import { labelsOf } from '@hypercar/contracts/record';
import { supplyRecord, type SupplyStatus } from '@hypercar/contracts/supplies';
import type { Tone } from '@hypercar/ui/badge';

export const statusLabel = supplyRecord.fields.status.options;
export const statusTones: Record<SupplyStatus, Tone> = {
  needed: 'warning',
  ordered: 'info',
  received: 'success',
};

/** The three toggles, in the order in which a parcel goes. */
export const toggleFields = ['packed', 'unpacked', 'shipped2Tace'] as const;
export type ToggleField = (typeof toggleFields)[number];

export const fieldLabel = labelsOf(supplyRecord.fields);
