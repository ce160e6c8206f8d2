import type { AddressForm } from '@hypercar/app-kit/search-state';

/** The values that a field of a filter can have; a text is open. */
type Choices<Filter> = { [Field in keyof Filter]?: readonly string[] };

/** How a filter of texts stands in the address: by its fields' names, without defaults; what does not exist is the default. */
export const filterInAddress = <Filter extends Record<keyof Filter, string>>(
  defaults: Filter,
  choices: Choices<Filter>,
): AddressForm<Filter> => {
  const fields = Object.keys(defaults) as (keyof Filter & string)[];
  const valueOf = (field: keyof Filter, given: string | undefined): string =>
    given !== undefined && (choices[field]?.includes(given) ?? true) ? given : defaults[field];
  return {
    read: (given) =>
      Object.fromEntries(fields.map((field) => [field, valueOf(field, given[field])])) as Filter,
    write: (filter) => ({ ...filter }),
  };
};
