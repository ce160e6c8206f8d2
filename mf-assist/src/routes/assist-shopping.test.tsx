import type { FakeServer } from '@hypercar/app-kit/testing/fake-server';
import { findToast, people, startAs } from '@hypercar/app-kit/testing/render-screen';
import { listSupplies, updateSupply, type Supply } from '@hypercar/contracts/supplies';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openTool } from '../testing/open-tool';
import { buildSupply, workshopServer } from '../testing/workshop-server';

let server: FakeServer;
let supplies: Supply[];
beforeEach(() => {
  supplies = [
    buildSupply('Wax pens', { vendor: 'Lumen', cost: '2.50' }),
    buildSupply('Film', { quantity: 2, vendor: 'Lumen', cost: '1000.00' }),
    buildSupply('Swabs', { quantity: 100 }),
    buildSupply('Gloves', { status: 'received', lowStock: true, lowStockThreshold: 4 }),
    buildSupply('Tape', { status: 'ordered', lowStock: true, lowStockThreshold: 4 }),
  ];
  server = workshopServer();
  server.on(listSupplies, () => supplies);
  server.on(updateSupply, ({ body }) => {
    const { version: _, ...patch } = body;
    const at = supplies.findIndex(({ id }) => server.calls.at(-1)!.call.endsWith(id));
    const changed = { ...supplies[at]!, ...(patch as object), version: supplies[at]!.version + 1 };
    supplies = supplies.with(at, changed);
    return changed;
  });
});
const patches = () =>
  server.calls.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body);

describe('the quantity, for an admin', () => {
  beforeEach(() => startAs(people.admin));
  const stepper = async () => {
    await openTool('supplies');
    return within(await screen.findByRole('group', { name: 'Quantity of Film' }));
  };

  /** At one moment, however slow the machine. */
  const tap = (button: HTMLElement, times: number) => {
    for (let time = 0; time < times; time += 1) fireEvent.click(button, { detail: 1 });
  };

  test('taps change it at once, and are one change', async () => {
    const film = await stepper();
    const more = film.getByRole('button', { name: 'One more Film' });
    tap(more, 3);
    tap(film.getByRole('button', { name: 'One less Film' }), 1);
    expect(film.getByLabelText('Quantity 4')).toBeVisible();
    expect(patches()).toEqual([]);
    await waitFor(() => expect(patches()).toEqual([{ quantity: 4, version: 1 }]));
    await waitFor(() => expect(screen.queryByText('1 change waiting')).toBeNull());
    expect(film.getByLabelText('Quantity 4')).toBeVisible();
  });

  test('it never comes below zero, and back to what it was sends nothing', async () => {
    const film = await stepper();
    const less = film.getByRole('button', { name: 'One less Film' });
    tap(less, 3);
    expect(film.getByLabelText('Quantity 0')).toBeVisible();
    expect(less).toHaveAttribute('aria-disabled', 'true');
    const more = film.getByRole('button', { name: 'One more Film' });
    tap(more, 2);
    await act(() => new Promise((resolve) => setTimeout(resolve, 800)));
    expect(patches()).toEqual([]);
  });

  test('holding goes on, and the release adds nothing', async () => {
    const film = await stepper();
    const more = film.getByRole('button', { name: 'One more Film' });
    fireEvent.pointerDown(more);
    await waitFor(() => expect(Number(film.getByRole('status').textContent)).toBeGreaterThan(5));
    fireEvent.pointerUp(more);
    const reached = Number(film.getByRole('status').textContent);
    fireEvent.click(more, { detail: 1 });
    expect(film.getByRole('status')).toHaveTextContent(String(reached));
    more.focus();
    await userEvent.keyboard('{Enter}');
    expect(film.getByRole('status')).toHaveTextContent(String(reached + 1));
    await waitFor(() => expect(patches().at(-1)).toMatchObject({ quantity: reached + 1 }));
  });

  test('leaving the tool loses no tap', async () => {
    const film = await stepper();
    await userEvent.click(film.getByRole('button', { name: 'One more Film' }));
    await userEvent.click(screen.getByRole('link', { name: /^Cleanup/ }));
    await waitFor(() => expect(patches()).toEqual([{ quantity: 3, version: 1 }]));
  });
});

describe('the shopping list, for an assistant', () => {
  beforeEach(() => startAs(people.assistant));
  const openList = async () => {
    await openTool('supplies');
    await userEvent.click(await screen.findByRole('button', { name: 'Shopping list (3)' }));
    return within(await screen.findByRole('dialog', { name: 'Shopping list' }));
  };

  test('it shows what is needed by vendor, and what that costs', async () => {
    const list = await openList();
    const lumen = within(list.getByRole('region', { name: 'Lumen' }));
    expect(lumen.getAllByRole('checkbox').map((box) => box.closest('label')!.textContent)).toEqual([
      '2 × Film',
      '3 × Wax pens',
    ]);
    expect(
      within(list.getByRole('region', { name: 'Anywhere' })).getAllByRole('checkbox'),
    ).toHaveLength(1);
    expect(list.getByText('About $2,007.50 for what has a price')).toBeVisible();
    expect(list.queryByText(/Tape/)).toBeNull();
  });

  test('what is bought is ticked and stays in its place; it can be taken back', async () => {
    const list = await openList();
    const film = list.getByRole('checkbox', { name: '2 × Film' });
    await userEvent.click(film);
    await waitFor(() => expect(patches()).toEqual([{ status: 'received', version: 1 }]));
    expect(film).toBeChecked();
    await waitFor(() => expect(list.getByText('About $7.50 for what has a price')).toBeVisible());
    await userEvent.click(film);
    await waitFor(() => expect(patches()).toHaveLength(2));
    expect(film).not.toBeChecked();
  });

  test('what is low in stock comes onto it by one tap', async () => {
    const list = await openList();
    await userEvent.click(list.getByRole('button', { name: 'Add Gloves to the list' }));
    expect(list.getByRole('checkbox', { name: '3 × Gloves' })).not.toBeChecked();
    expect(list.queryByRole('region', { name: 'Low in stock' })).toBeNull();
    await waitFor(() => expect(patches()).toEqual([{ status: 'needed', version: 1 }]));
  });

  test('what is low in stock, far below a long list, is reached by one press', async () => {
    const list = await openList();
    await userEvent.click(list.getByRole('button', { name: 'Low in stock (1)' }));
    expect(list.getByRole('region', { name: 'Low in stock' })).toHaveFocus();
    await userEvent.click(list.getByRole('button', { name: 'Add Gloves to the list' }));
    await waitFor(() => expect(list.queryByRole('button', { name: /^Low in stock/ })).toBeNull());
  });

  test('it is copied as text, or shared where the system can', async () => {
    const list = await openList();
    const writeText = jest.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    await userEvent.click(list.getByRole('checkbox', { name: '2 × Film' }));
    fireEvent.click(list.getByRole('button', { name: 'Share' }));
    expect(await findToast('Shopping list copied')).toBeVisible();
    expect(writeText).toHaveBeenCalledWith('Lumen\n- 3 × Wax pens\n\nAnywhere\n- 100 × Swabs');
  });

  test('an empty one says so', async () => {
    supplies = supplies.map((supply) => ({ ...supply, status: 'received', lowStock: false }));
    await openTool('supplies');
    await userEvent.click(await screen.findByRole('button', { name: 'Shopping list' }));
    expect(await screen.findByText('Nothing is needed')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  });
});
