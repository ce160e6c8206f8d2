import { Refusal, type FakeServer } from '@hypercar/app-kit/testing/fake-server';
import { queryClient } from '@hypercar/app-kit/query';
import { findToast, people, renderScreen, startAs } from '@hypercar/app-kit/testing/render-screen';
import {
  createExpense,
  deleteExpense,
  exportExpenses,
  getExpenseTotals,
  listExpenses,
  restoreExpense,
  updateExpense,
  type Expense,
  expenseRecord,
} from '@hypercar/contracts/expenses';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emptyRow } from '@hypercar/app-kit/testing/empty-row';
import { answerExpenses, expenseOf } from '../testing/expenses-answers';
import { adminServer } from '../testing/admin-server';
import { watchSavedFiles } from '../testing/saved-files';
import { AdminRoute } from './admin-route';

let server: FakeServer;
let rows: Expense[];
/** How often the service was asked for sums or lines. */
const reads = () => server.calls.filter(({ call }) => call.startsWith('GET /api/expenses'));

beforeEach(() => {
  rows = [];
  server = adminServer();
  answerExpenses(server, () => rows);
  startAs(people.admin);
});

const open = async () => {
  renderScreen(<AdminRoute />, { path: '/admin' });
  await userEvent.click(screen.getByRole('heading', { name: 'Expense Tracking' }));
  return within(screen.getByRole('region', { name: 'Expense Tracking' }));
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const retype = async (label: string, text: string) => {
  const field = screen.getByLabelText(label, { selector: '[role=dialog] *' });
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
};
const writes = () => server.calls.filter(({ call }) => !call.startsWith('GET'));

test('lines are grouped by category; line, category and grand totals are exact to the cent', async () => {
  rows = [
    expenseOf('Taxi', { amount: '0.10', quantity: 3 }),
    expenseOf('Flight', { amount: '99999999.99', quantity: 1_000_000, date: '2025-07-01' }),
    expenseOf('Glue', { category: 'supplies', amount: '0.01', quantity: 7 }),
  ];
  const panel = await open();
  const travel = within(await panel.findByRole('region', { name: 'Travel' }));
  expect(travel.getByRole('row', { name: /Taxi/ })).toHaveTextContent(
    /Aug 5, 2025–\$0\.103.*\$0\.30/,
  );
  expect(travel.getByText('$99,999,999,990,000.30')).toBeVisible();
  expect(panel.getByText('Grand Total')).toHaveTextContent('Grand Total $99,999,999,990,000.37');
  const charts = panel.getAllByRole('figure').map((chart) => chart.textContent);
  expect(charts).toEqual([
    'By categoryTravel$99,999,999,990,000.30Supplies$0.07',
    'By monthAug 2025$0.37Jul 2025$99,999,999,990,000.00',
  ]);
});

test('a head sorts every category, and so does the choice; sums are not asked for again', async () => {
  rows = [expenseOf('Taxi'), expenseOf('Glue', { category: 'supplies' })];
  const panel = await open();
  const travel = within(await panel.findByRole('region', { name: 'Travel' }));
  await userEvent.click(await travel.findByRole('button', { name: 'Total' }));
  const lines = (sort: string) =>
    reads().filter(({ call }) => new RegExp(`^GET /api/expenses\\?.*sort=${sort}`).test(call));
  await waitFor(() => expect(lines('-total')).toHaveLength(2));
  expect((await travel.findByRole('button', { name: 'Total' })).closest('th')).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  const choice = panel.getByRole('combobox', { name: 'Sort by' });
  expect(choice).toHaveDisplayValue('High total');
  await userEvent.selectOptions(choice, 'Earliest day');
  await waitFor(() => expect(lines('date')).toHaveLength(2));
  expect(reads().filter(({ call }) => call.includes('/totals'))).toHaveLength(1);
});

test('on a phone the lines of a category are collapsed', async () => {
  const before = window.matchMedia;
  window.matchMedia = (media) =>
    ({ media, matches: media.includes('max-width') }) as MediaQueryList;
  rows = [expenseOf('Taxi'), expenseOf('Train')];
  const panel = await open();
  const travel = within(await panel.findByRole('region', { name: 'Travel' }));
  expect(travel.getByText('$20.00')).toBeVisible();
  expect(travel.getByText('Taxi')).not.toBeVisible();
  await userEvent.click(travel.getByRole('heading', { name: 'Travel' }));
  expect(travel.getByText('Taxi')).toBeVisible();
  window.matchMedia = before;
});

test('nothing recorded', async () => {
  const panel = await open();
  expect(await panel.findByText('No expenses recorded yet')).toBeVisible();
  expect(panel.getByText('Grand Total')).toHaveTextContent('$0.00');
});

test('a list that cannot be read can be retried', async () => {
  server.on(getExpenseTotals, () => {
    throw new Refusal(503, { message: 'Busy' });
  });
  const panel = await open();
  expect(await panel.findByRole('alert')).toHaveTextContent('503');
  answerExpenses(server, () => rows);
  await userEvent.click(panel.getByRole('button', { name: 'Try again' }));
  expect(await panel.findByText('No expenses recorded yet')).toBeVisible();
});

test('lines that cannot be read can be retried, while the sums stay', async () => {
  rows = [expenseOf('Taxi')];
  server.on(listExpenses, () => {
    throw new Refusal(503, { message: 'Busy' });
  });
  const panel = await open();
  expect(await panel.findByRole('alert')).toHaveTextContent('503');
  expect(panel.getByText('Grand Total')).toHaveTextContent('$10.00');
  answerExpenses(server, () => rows);
  await userEvent.click(panel.getByRole('button', { name: 'Try again' }));
  expect(await panel.findByRole('row', { name: /Taxi/ })).toBeVisible();
});

test('10,000 lines are shown 25 at a time', async () => {
  rows = Array.from({ length: 10_000 }, (_, n) =>
    expenseOf(`e${n}`, { id: n.toString(16).padStart(24, '0') }),
  );
  const panel = await open();
  expect(await panel.findByText('1–25 of 10,000 travel expenses')).toBeVisible();
  expect(panel.getByText('Grand Total')).toHaveTextContent('$100,000.00');
  await userEvent.click(panel.getByRole('button', { name: 'Next' }));
  expect(await panel.findByText('26–50 of 10,000 travel expenses')).toBeVisible();
  // Screen readers list the pages of each category by a name of their own.
  expect(panel.getByRole('navigation', { name: 'Pages of travel expenses' })).toBeVisible();
  // Never the whole list.
  for (const { call } of reads())
    expect(call).toMatch(/^GET \/api\/expenses(\/totals|\?category=travel&limit=25)/);
});

test('adding: the amount goes as a string, a quantity that is no number becomes 1', async () => {
  server.on(createExpense, () => {
    rows = [expenseOf('Taxi')];
    return rows[0]!;
  });
  await open();
  await press('Add Expense');
  await press('Add');
  expect(screen.getByText('Please enter an amount like 12.50')).toBeVisible();
  await retype('Amount', '12.5');
  await retype('Quantity', '0');
  await press('Add');
  expect(await screen.findByText('The quantity is at least 1')).toBeVisible();
  expect(writes()).toEqual([]);
  await retype('Quantity', '');
  await retype('Description', 'Taxi');
  await retype('Date', '2025-08-05');
  await press('Add');
  expect(await findToast('Expense added')).toBeVisible();
  expect(writes()[0]!.body).toEqual({
    ...emptyRow(expenseRecord.fields),
    category: 'supplies',
    amount: '12.50',
    quantity: 1,
    description: 'Taxi',
    date: '2025-08-05',
  });
  expect(await screen.findByRole('row', { name: /Taxi/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add Expense' })).toHaveFocus();
});

test('a refused one stays in its form, with the service’s message', async () => {
  server.on(createExpense, () => {
    throw new Refusal(503, { message: 'Try again in a moment' });
  });
  await open();
  await press('Add Expense');
  await retype('Amount', '1');
  await press('Add');
  expect(await findToast('Failed to add expense')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Try again in a moment');
  expect(screen.getByLabelText('Amount')).toHaveValue(1);
});

describe('editing', () => {
  beforeEach(() => {
    rows = [expenseOf('Taxi')];
  });
  const edit = async () => {
    await open();
    await press('Edit…');
  };

  test('sends what was changed, with the version it is based on; polling leaves the form alone', async () => {
    server.on(updateExpense, () => rows[0]!);
    await edit();
    await retype('Vendor', 'Cabs & Co');
    rows = [expenseOf('Renamed meanwhile', { id: rows[0]!.id, version: 2 })];
    await act(() => queryClient().refetchQueries());
    expect(screen.getByLabelText('Vendor')).toHaveValue('Cabs & Co');
    expect(screen.getByLabelText('Description')).toHaveValue('Taxi');
    await press('Save');
    expect(await findToast('Expense updated')).toBeVisible();
    expect(writes()[0]!.body).toEqual({ vendor: 'Cabs & Co', version: 1 });
  });

  test('nothing changed: nothing sent', async () => {
    await edit();
    await press('Save');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(writes()).toEqual([]);
  });

  test('a refusal is shown', async () => {
    server.on(updateExpense, () => {
      throw new Refusal(404, { message: 'Expense not found' });
    });
    await edit();
    await retype('Amount', '11');
    await press('Save');
    expect(await findToast('Failed to update expense')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Expense not found');
  });

  describe('a conflict with another user’s change', () => {
    const meet = async () => {
      server.on(updateExpense, () => {
        throw new Refusal(409, {
          message: 'Ines has changed this expense in the meantime',
          current: { ...rows[0], amount: '20.00', version: 7 },
          changes: [{ field: 'amount', before: '10.00', after: '20.00' }],
        });
      });
      await edit();
      await retype('Amount', '30');
      await press('Save');
      return screen.findByRole('dialog', { name: 'Changed in the Meantime' });
    };

    test('is shown, and mine can be kept', async () => {
      const dialog = await meet();
      expect(dialog).toHaveTextContent('Ines has changed this expense in the meantime');
      expect(dialog).toHaveTextContent('AmountIt was$10.00Theirs$20.00Mine$30.00');
      server.on(updateExpense, () => rows[0]!);
      await press('Keep Mine');
      expect(await findToast('Expense updated')).toBeVisible();
      expect(writes().at(-1)!.body).toEqual({ amount: '30.00', version: 7 });
    });

    test('theirs can be taken', async () => {
      await meet();
      rows = [expenseOf('Taxi', { amount: '20.00' })];
      await press('Take Theirs');
      expect(await screen.findByRole('row', { name: /Taxi.*\$20\.00/ })).toBeVisible();
      expect(writes()).toHaveLength(1);
    });

    test('keeping mine can fail, and be tried again', async () => {
      const dialog = await meet();
      server.on(updateExpense, () => {
        throw new Refusal(503, { message: 'Busy' });
      });
      await press('Keep Mine');
      expect(await within(dialog).findByRole('alert')).toHaveTextContent('Busy');
      expect(await findToast('Failed to update expense')).toBeVisible();
    });
  });
});

describe('deleting', () => {
  beforeEach(() => {
    rows = [expenseOf('Taxi')];
  });

  test('asks, and Undo brings the line back', async () => {
    const [taxi] = rows;
    server.on(deleteExpense, () => {
      rows = [];
      return undefined;
    });
    server.on(restoreExpense, () => {
      rows = [taxi!];
      return taxi!;
    });
    await open();
    await press('Delete…');
    expect(screen.getByRole('alertdialog')).toHaveTextContent('Taxi ($10.00)');
    await press('Delete Expense');
    expect(await findToast('Expense deleted')).toBeVisible();
    expect(await screen.findByText('No expenses recorded yet')).toBeVisible();
    await press('Undo');
    expect(await screen.findByRole('row', { name: /Taxi/ })).toBeVisible();
  });

  test('a refusal leaves it there', async () => {
    server.on(deleteExpense, () => {
      throw new Refusal(503, { message: 'Busy' });
    });
    await open();
    await press('Delete…');
    await press('Delete Expense');
    expect(await findToast('Failed to delete expense')).toBeVisible();
    expect(screen.getByRole('alertdialog')).toHaveTextContent('Busy');
  });
});

test('a range of days narrows list, sums and file', async () => {
  const saved = watchSavedFiles();
  rows = [expenseOf('Taxi'), expenseOf('Flight', { date: '2025-07-01' })];
  server.onFile(exportExpenses, 'expenses-2025-08-05.csv', 'Date');
  const panel = await open();
  await panel.findByRole('row', { name: /Flight/ });
  await userEvent.type(panel.getByLabelText('From'), '2025-08-01');
  await waitFor(() => expect(panel.getByText('Grand Total')).toHaveTextContent('$10.00'));
  await waitFor(() => expect(panel.queryByRole('row', { name: /Flight/ })).not.toBeInTheDocument());
  await press('Export CSV');
  expect(await findToast('expenses-2025-08-05.csv')).toBeVisible();
  expect(saved.size).toBe(1);
  expect(server.calls.at(-1)!.call).toBe('GET /api/expenses/export?from=2025-08-01');
  await userEvent.type(panel.getByLabelText('To'), '2025-08-02');
  expect(await panel.findByText('No expenses found')).toBeVisible();
});

test('words narrow list, sums and file', async () => {
  watchSavedFiles();
  rows = [expenseOf('Taxi'), expenseOf('Glass', { vendor: 'Weber', amount: '3.00' })];
  server.onFile(exportExpenses, 'expenses-2025-08-05.csv', 'Date');
  const panel = await open();
  await panel.findByRole('row', { name: /Taxi/ });
  await userEvent.type(panel.getByLabelText('Search expenses'), 'web');
  await waitFor(() => expect(panel.getByText('Grand Total')).toHaveTextContent('$3.00'));
  await waitFor(() => expect(panel.queryByRole('row', { name: /Taxi/ })).not.toBeInTheDocument());
  await press('Export CSV');
  await findToast('expenses-2025-08-05.csv');
  expect(server.calls.at(-1)!.call).toBe('GET /api/expenses/export?search=web');
});

test('a month is one press away, keeps the other filters, and so are all days', async () => {
  jest.useFakeTimers({
    now: new Date('2026-03-05T12:00:00Z'),
    doNotFake: [
      'setTimeout',
      'clearTimeout',
      'queueMicrotask',
      'setInterval',
      'clearInterval',
      'performance',
    ],
  });
  rows = [
    expenseOf('Taxi', { date: '2026-02-28' }),
    expenseOf('Flight', { date: '2026-03-01', amount: '7.00' }),
    expenseOf('Gloves', { date: '2026-02-01', category: 'supplies' }),
  ];
  const panel = await open();
  await panel.findByRole('row', { name: /Flight/ });
  await userEvent.click(panel.getByRole('button', { name: 'Last month' }));
  await waitFor(() => expect(panel.getByText('Grand Total')).toHaveTextContent('$20.00'));
  expect(panel.getByRole('button', { name: 'Last month', pressed: true })).toBeVisible();
  expect(panel.getByLabelText('From')).toHaveValue('2026-02-01');
  expect(panel.getByLabelText('To')).toHaveValue('2026-02-28');
  await userEvent.selectOptions(panel.getByLabelText('Category'), 'travel');
  await userEvent.click(panel.getByRole('button', { name: 'This month' }));
  await waitFor(() => expect(panel.getByText('Grand Total')).toHaveTextContent('$7.00'));
  await userEvent.click(panel.getByRole('button', { name: 'All days' }));
  await waitFor(() => expect(panel.getByText('Grand Total')).toHaveTextContent('$17.00'));
  jest.useRealTimers();
});
