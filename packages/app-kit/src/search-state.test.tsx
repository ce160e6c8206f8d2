import { act, renderHook, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { type AddressForm, type Given, useSearchState } from './search-state';

/** Reads its parts in an order of its own, and writes them as they are. */
const form: AddressForm<Given> = {
  read: ({ category, day }) => ({ ...(category && { category }), ...(day && { day }) }),
  write: (state) => state,
};

test('the address follows the state without giving it back, in whatever order its parts are', async () => {
  const { result } = renderHook(
    () => ({ list: useSearchState('costs', form), address: useLocation().search }),
    { wrapper: MemoryRouter },
  );
  const chosen = { day: '2026-03-01', category: 'travel' };
  act(() => result.current.list[1](chosen));
  await waitFor(() =>
    expect(result.current.address).toBe('?costs.day=2026-03-01&costs.category=travel'),
  );
  // A state that was changed meanwhile would be lost.
  expect(result.current.list[0]).toBe(chosen);
});
