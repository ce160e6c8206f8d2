import type { AddressForm, Given } from '../search-state';
import { fieldOrder } from './field-order';
import { filteredFields, type ListView, type Wanted } from './list-view';
import type { Asked } from './narrow';

export type AskedPage = Asked & { page: number };

/** The values that a filter can have; undefined where they are open, as of a day. */
const valuesOf = (view: ListView<never>): Map<string, readonly string[] | undefined> => {
  const own = Object.entries(view.filters ?? {}).map(
    ([name, { choices }]) => [name, choices?.map(([value]) => value)] as const,
  );
  const declared = filteredFields(view).map(
    ([name, { kind, options }]): readonly [string, readonly string[] | undefined] => [
      name,
      kind === 'flag' ? ['true', 'false'] : options && [...Object.keys(options), 'none'],
    ],
  );
  return new Map([...declared, ...own]);
};

const wantedIn = (view: ListView<never>, given: Given): Wanted => {
  const wanted: Record<string, string> = {};
  for (const [name, values] of valuesOf(view)) {
    const value = given[name];
    if (value && (!values || values.includes(value))) wanted[name] = value;
  }
  return wanted;
};

const isOrder = ({ orders, fields }: ListView<never>, order: string): boolean =>
  orders?.[order] !== undefined || fieldOrder(fields, order) !== undefined;

const pageIn = ({ page }: Given): number => Math.max(0, (Number.parseInt(page ?? '1') || 1) - 1);

/** How what is asked of a list stands in the address. */
export const askedInAddress = (view: ListView<never>): AddressForm<AskedPage> => ({
  read: (given) => ({
    search: given['search'] ?? '',
    wanted: wantedIn(view, given),
    page: pageIn(given),
    ...(given['order'] && isOrder(view, given['order']) && { order: given['order'] }),
  }),
  write: ({ search, wanted, page, order }) => ({
    ...wanted,
    search,
    order,
    page: String(page + 1),
  }),
});
