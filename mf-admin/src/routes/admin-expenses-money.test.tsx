import { Refusal, type FakeServer } from '@hypercar/app-kit/testing/fake-server';
import { findToast, people, renderScreen, startAs } from '@hypercar/app-kit/testing/render-screen';
import {
  type ExpenseBudgets,
  getExpenseBudgets,
  setExpenseBudgets,
} from '@hypercar/contracts/expense-budgets';
import {
  createExpense,
  deleteExpense,
  importExpenses,
  type Expense,
  updateExpense,
} from '@hypercar/contracts/expenses';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminServer } from '../testing/admin-server';
import { answerExpenses, expenseOf } from '../testing/expenses-answers';
import { AdminRoute } from './admin-route';

let server: FakeServer;
let rows: Expense[];
let budgets: ExpenseBudgets;
beforeEach(() => {
  rows = [
    expenseOf('Taxi', { date: '2026-02-28', vendor: 'City Cabs' }),
    expenseOf('Flight', { date: '2026-03-01', amount: '7.00', cleared: true }),
    expenseOf('Gloves', { date: '2026-03-02', category: 'supplies', vendor: 'Depot' }),
  ];
  budgets = { amounts: { travel: null, labor: null, supplies: null, misc: null }, version: 0 };
  server = adminServer();
  answerExpenses(server, () => rows);
  server.on(getExpenseBudgets, () => budgets);
  server.on(updateExpense, ({ path, body }) => {
    rows = rows.map((row) => (path.includes(row.id) ? { ...row, ...(body as object) } : row));
    return rows.find((row) => path.includes(row.id))!;
  });
  startAs(people.admin);
});

const open = async (at = '/admin') => {
  Element.prototype.scrollIntoView = jest.fn();
  renderScreen(<AdminRoute />, { path: '/admin', at });
  if (!at.includes('?'))
    await userEvent.click(screen.getByRole('heading', { name: 'Expense Tracking' }));
  const panel = within(await screen.findByRole('region', { name: 'Expense Tracking' }));
  await panel.findByText('Grand Total');
  return panel;
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const total = (panel: Awaited<ReturnType<typeof open>>, sum: string) =>
  waitFor(() => expect(panel.getByText('Grand Total')).toHaveTextContent(sum));

test('a bar narrows the list to what it counts, and once more ends that', async () => {
  const panel = await open();
  await press('Supplies $10.00');
  await total(panel, '$10.00');
  expect(panel.getByLabelText('Category')).toHaveValue('supplies');
  expect(panel.getByRole('button', { name: 'Supplies $10.00', pressed: true })).toBeVisible();
  await press('Supplies $10.00');
  await total(panel, '$27.00');
  await press('Mar 2026 $17.00');
  await total(panel, '$17.00');
  expect(
    [panel.getByLabelText('From'), panel.getByLabelText('To')].map(
      (field) => (field as HTMLInputElement).value,
    ),
  ).toEqual(['2026-03-01', '2026-03-31']);
  await press('Mar 2026 $17.00');
  await total(panel, '$27.00');
});

test('a line is marked as cleared, and the list narrowed to what the bank has', async () => {
  const panel = await open();
  await userEvent.click(await panel.findByRole('checkbox', { name: /^Cleared: Taxi/ }));
  await findToast('Expense updated');
  expect(server.calls.find(({ call }) => call.startsWith('PUT'))!.body).toEqual({ cleared: true });
  await userEvent.selectOptions(panel.getByLabelText('Cleared', { selector: 'select' }), 'No');
  await total(panel, '$10.00');
  expect(panel.queryByRole('row', { name: /Taxi/ })).toBeNull();
});

test('a refused mark stays as it was', async () => {
  server.on(updateExpense, () => {
    throw new Refusal(503, { message: 'Please try again' });
  });
  const panel = await open();
  const box = await panel.findByRole('checkbox', { name: /^Cleared: Taxi/ });
  await userEvent.click(box);
  await findToast('Failed to update expense');
  expect(box).not.toBeChecked();
});

test('many are marked as cleared, and one Undo takes it back', async () => {
  await open();
  await press('Select');
  await press('All shown');
  await press('Cleared');
  await findToast('2 expenses cleared');
  expect(rows.map(({ cleared }) => cleared)).toEqual([true, true, true]);
  await press('Undo');
  await findToast('2 expenses changed back');
  expect(rows.map(({ cleared }) => cleared)).toEqual([false, true, false]);
});

describe('budgets', () => {
  const march = '/admin?panel=expense-tracking&expenses.from=2026-03-01&expenses.to=2026-03-31';

  test('of the month that is shown; what is left, and what is exceeded', async () => {
    budgets = { amounts: { ...budgets.amounts, travel: '5.00', supplies: '40.00' }, version: 3 };
    await open(march);
    const panel = within(await screen.findByRole('region', { name: 'Budget' }));
    expect(panel.getByText('Budget of Mar 2026')).toBeVisible();
    expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Travel$7.00 of $5.00$2.00 over',
      'Supplies$10.00 of $40.00$30.00 left',
    ]);
  });

  test('are set; what somebody else has set meanwhile is said, and replaced by the second try', async () => {
    let tries = 0;
    server.on(setExpenseBudgets, ({ body }) => {
      tries += 1;
      const theirs = { amounts: { ...budgets.amounts, labor: '9.00' }, version: 1 };
      if (tries === 1)
        throw new Refusal(409, {
          message: 'Somebody else has changed the budgets',
          current: theirs,
        });
      expect(body.version).toBe(1);
      budgets = { amounts: { ...budgets.amounts, travel: '50.00' }, version: 2 };
      return budgets;
    });
    await open(march);
    await userEvent.click(await screen.findByRole('button', { name: 'Set budgets…' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Budgets' }));
    await userEvent.type(dialog.getByLabelText('Travel'), '50');
    await userEvent.click(dialog.getByRole('button', { name: 'Save Budgets' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Somebody else has changed the budgets: Travel none, Labor $9.00, Supplies none, Misc none. Save again',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Save Budgets' }));
    await findToast('Budgets saved');
    const panel = within(await screen.findByRole('region', { name: 'Budget' }));
    expect(await panel.findByText('$7.00 of $50.00')).toBeVisible();
  });

  test('an amount that is none is refused at its field', async () => {
    await open(march);
    await userEvent.click(await screen.findByRole('button', { name: 'Set budgets…' }));
    await userEvent.type(screen.getByLabelText('Labor'), 'much');
    await press('Save Budgets');
    expect(await screen.findByText('Please enter an amount like 12.50')).toBeVisible();
    expect(server.calls.filter(({ call }) => call.startsWith('PUT'))).toEqual([]);
  });
});

describe('the bank’s statement', () => {
  const load = async (text: string | Uint8Array<ArrayBuffer>) => {
    const panel = await open();
    await press('Bank statement…');
    const file = new File([text], 'bank.csv', { type: 'text/csv' });
    await userEvent.upload(await panel.findByLabelText('The bank’s statement'), file);
    return within(screen.getByRole('region', { name: 'Bank statement' }));
  };
  const lines = [
    'Account 123',
    'Date;Payee;Amount',
    '02.03.2026;CITY CABS;-10,00',
    '04.03.2026;DEPOT;-10,00',
    '05.03.2026;Depot again;-3,50',
    '06.03.2026;Wages;900,00',
    'later;Nobody;-1,00',
    '',
  ].join('\r\n');

  test('lines are paired, what is open is marked as cleared, and one Undo takes it back', async () => {
    const bank = await load(lines);
    expect(
      await bank.findByText(/^3 lines of \$23.50 went out from Mar 2, 2026 to Mar 5, 2026/),
    ).toHaveTextContent('1 line of money coming in left out');
    expect(bank.getByText('Line 5: no day or no amount.')).toBeVisible();
    const group = within(await bank.findByRole('region', { name: '2 lines with an expense' }));
    expect(group.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/CITY CABS\$10\.00Taxi/),
      expect.stringMatching(/DEPOT\$10\.00Gloves/),
    ]);
    await userEvent.click(group.getByRole('checkbox', { name: /Gloves/ }));
    await userEvent.click(group.getByRole('button', { name: 'Mark 1 as cleared' }));
    await findToast('1 expense cleared');
    expect(rows.map(({ cleared }) => cleared)).toEqual([true, true, false]);
    expect(await bank.findByText('Cleared')).toBeVisible();
    await press('Undo');
    await findToast('1 expense changed back');
    expect(rows[0]!.cleared).toBe(false);
  });

  test('a line without an expense is added with the category of its like, cleared', async () => {
    const made: unknown[] = [];
    server.on(createExpense, ({ body }) => {
      made.push(body);
      rows = [...rows, expenseOf('New', { ...(body as object), total: '3.50' })];
      return rows.at(-1)!;
    });
    server.on(deleteExpense, () => {
      rows = rows.slice(0, -1);
      return undefined;
    });
    const bank = await load(lines);
    const group = within(await bank.findByRole('region', { name: '1 line without an expense' }));
    expect(group.getByLabelText('Category of Depot again')).toHaveValue('supplies');
    await userEvent.selectOptions(group.getByLabelText('Category of Depot again'), 'misc');
    await userEvent.click(group.getByRole('button', { name: 'Add Depot again' }));
    await findToast('1 expense added');
    expect(made).toEqual([
      {
        category: 'misc',
        amount: '3.50',
        date: '2026-03-05',
        vendor: 'Depot again',
        cleared: true,
      },
    ]);
    expect(await bank.findByRole('region', { name: '3 lines with an expense' })).toBeVisible();
    await press('Undo');
    await waitFor(() => expect(rows).toHaveLength(3));
  });

  test('a file of an older bank, without headings, is read by chosen columns', async () => {
    const latin = Uint8Array.from([...'05.03.2026,Caf\u00e9,10.00'].map((c) => c.charCodeAt(0)));
    const bank = await load(latin);
    await userEvent.selectOptions(await bank.findByLabelText('Column of the day'), 'Column 1');
    await userEvent.selectOptions(bank.getByLabelText('Column of the amount'), 'Column 3');
    expect(await bank.findByText(/^1 line of \$10.00/)).toBeVisible();
  });

  test.each([
    ['nothing here', 'There are no lines in this file'],
    ['', 'There are no lines in this file'],
  ])('%j is no statement', async (text, message) => {
    const bank = await load(text);
    expect(await bank.findByRole('alert')).toHaveTextContent(message);
    await press('Close');
    expect(screen.queryByRole('region', { name: 'Bank statement' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Bank statement…' })).toHaveFocus();
  });
});

describe('a file of expenses', () => {
  const choose = async () => {
    const panel = await open();
    await userEvent.click(panel.getByRole('button', { name: 'Import…' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Import Expenses' }));
    expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled();
    const file = new File(['Date,Category,Amount'], 'mine.csv', { type: 'text/csv' });
    await userEvent.upload(dialog.getByLabelText('CSV file'), file);
    return dialog;
  };

  test('says what it would add, adds it, and one Undo takes it back', async () => {
    const sent: (boolean | undefined)[] = [];
    server.on(importExpenses, ({ body }) => {
      sent.push(body.dryRun);
      const added = ['Paper', 'Tape'].map((name) => expenseOf(name, { category: 'misc' }));
      if (!body.dryRun) rows = [...rows, ...added];
      return { added: 2, skipped: 1, ids: body.dryRun ? [] : added.map(({ id }) => id) };
    });
    server.on(deleteExpense, ({ path }) => {
      rows = rows.filter(({ id }) => !path.includes(id));
      return undefined;
    });
    const dialog = await choose();
    expect(await dialog.findByText('2 expenses will be added')).toBeVisible();
    expect(dialog.getByText('1 line left out: they are there already.')).toBeVisible();
    expect(rows).toHaveLength(3);
    await userEvent.click(dialog.getByRole('button', { name: 'Import 2 expenses' }));
    await findToast('2 expenses added');
    expect([sent, rows.length]).toEqual([[true, false], 5]);
    expect(await screen.findByRole('row', { name: /Tape/ })).toBeVisible();
    await press('Undo');
    await findToast('2 expenses taken back');
    expect(rows).toHaveLength(3);
  });

  test('with wrong lines names them, and can be chosen anew', async () => {
    server.on(importExpenses, () => {
      throw new Refusal(400, {
        message: 'In line 2: Please choose a category',
        errors: [{ path: 'line 2', message: 'Please choose a category' }],
      });
    });
    const dialog = await choose();
    expect(await dialog.findByText('Line 2: Please choose a category')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled();
  });
});
