import { lineTotal, sumMoney } from '@hypercar/contracts/money';
import type { Supply } from '@hypercar/contracts/supplies';

export interface ShoppingList<Row extends Supply> {
  /** What is needed, by vendor; those without one last. */
  vendors: readonly { vendor: string | null; supplies: readonly Row[] }[];
  /** Low in stock and neither needed nor ordered. */
  low: readonly Row[];
  count: number;
  /** Of what has a price, in dollars; null when nothing has. */
  total: string | null;
}

const byItem = (a: Supply, b: Supply) => a.item.localeCompare(b.item);

const byVendor = <Row extends Supply>(supplies: readonly Row[]) =>
  [...new Set(supplies.map(({ vendor }) => vendor))]
    .sort((a, b) => (a === null ? 1 : b === null ? -1 : a.localeCompare(b)))
    .map((vendor) => ({
      vendor,
      supplies: supplies.filter((supply) => supply.vendor === vendor).sort(byItem),
    }));

/** What is to be bought, of all supplies. */
export const shoppingList = <Row extends Supply>(supplies: readonly Row[]): ShoppingList<Row> => {
  const needed = supplies.filter(({ status }) => status === 'needed');
  const prices = needed.flatMap(({ cost, quantity }) =>
    cost === null ? [] : lineTotal(cost, quantity),
  );
  return {
    vendors: byVendor(needed),
    low: supplies.filter(({ status, lowStock }) => lowStock && status === 'received').sort(byItem),
    count: needed.length,
    total: prices.length > 0 ? sumMoney(prices) : null,
  };
};

/** The list as text, a line each, to be sent to somebody. */
export const shoppingText = ({ vendors }: ShoppingList<Supply>): string =>
  vendors
    .map(({ vendor, supplies }) =>
      [
        vendor ?? 'Anywhere',
        ...supplies.map(({ quantity, item }) => `- ${quantity} × ${item}`),
      ].join('\n'),
    )
    .join('\n\n');
