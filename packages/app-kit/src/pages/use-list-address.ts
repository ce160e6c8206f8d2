import { type AddressForm, useSearchState } from '@hypercar/app-kit/search-state';
import { firstPlace, type Place, type Placed } from './page-place';

/** The filter and the page of a list, both in the address; another filter begins at its first page. */
export const useListAddress = <Filter>(name: string, form: AddressForm<Placed<Filter>>) => {
  const [{ filter, place }, set] = useSearchState(name, form);
  return {
    filter,
    setFilter: (next: Filter) => set({ filter: next, place: firstPlace }),
    at: { place, setPlace: (next: Place) => set({ filter, place: next }) },
  };
};
