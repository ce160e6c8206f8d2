import { toCents } from '@hypercar/contracts/money';
import type { createSupply, Supply as ShownSupply } from '@hypercar/contracts/supplies';
import type { EndpointInput } from '@hypercar/contracts/endpoint';
import { createRecords } from '../../records/records';
import { Supply, type SupplyRecord } from './supply.model';
import { presentSupply } from './supply.presenter';

type SupplyValues = EndpointInput<typeof createSupply>['body'] &
  Partial<Pick<ShownSupply, 'packed' | 'unpacked' | 'shipped2Tace'>>;

export const supplies = createRecords<SupplyRecord, ShownSupply, SupplyValues>({
  model: Supply,
  topic: 'supplies',
  noun: 'supply',
  present: presentSupply,
  store: ({ cost, ...values }) => ({
    ...values,
    ...(cost === undefined ? {} : { costCents: cost === null ? null : toCents(cost) }),
  }),
});
