import { toMoney } from '@hypercar/contracts/money';
import type { Supply } from '@hypercar/contracts/supplies';
import type { SupplyRecord } from './supply.model';

const isLow = ({ quantity, lowStockThreshold }: SupplyRecord): boolean =>
  lowStockThreshold !== null && quantity <= lowStockThreshold;

export const presentSupply = (supply: SupplyRecord): Supply => ({
  id: String(supply._id),
  item: supply.item,
  quantity: supply.quantity,
  status: supply.status,
  packed: supply.packed,
  unpacked: supply.unpacked,
  shipped2Tace: supply.shipped2Tace,
  neededDate: supply.neededDate,
  vendor: supply.vendor,
  cost: supply.costCents === null ? null : toMoney(supply.costCents),
  lowStockThreshold: supply.lowStockThreshold,
  lowStock: isLow(supply),
  version: supply.version,
  changedBy: supply.changedBy?.name ?? null,
  changedAt: supply.changedAt.toISOString(),
});
