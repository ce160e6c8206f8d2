import type { Supply, SupplyStatus } from '@hypercar/contracts/supplies';

export interface SupplyFilter {
  text: string;
  /** `low`: the stock is low, whatever the status. */
  show: SupplyStatus | 'low' | 'all';
}

export const everything: SupplyFilter = { text: '', show: 'all' };

const isShown = ({ status, lowStock }: Supply, show: SupplyFilter['show']): boolean =>
  show === 'all' || (show === 'low' ? lowStock : status === show);

/** The supplies that match a filter and a search in item and vendor. */
export const filterSupplies = <S extends Supply>(
  supplies: readonly S[],
  { text, show }: SupplyFilter,
): S[] => {
  const wanted = text.trim().toLowerCase();
  return supplies.filter(
    (supply) =>
      isShown(supply, show) &&
      `${supply.item} ${supply.vendor ?? ''}`.toLowerCase().includes(wanted),
  );
};
