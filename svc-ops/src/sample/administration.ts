import type { ExpenseCategory } from '@hypercar/contracts/expenses';
import { toMoney } from '@hypercar/contracts/money';
import type { TaskStatus } from '@hypercar/contracts/tasks';
import { notes } from '../modules/notes/notes';
import { addFile } from '../attached-files/attached-files';
import { expenses, receiptOwners } from '../modules/expenses/expenses';
import { tasks } from '../modules/tasks/tasks';
import { actBy } from './people';
import { receiptPdf } from './receipt-pdf';
import { randomFrom } from '@hypercar/service-kit/seeded-random';

const day = 86_400_000;
const dayAt = (now: Date, ago: number): string =>
  new Date(now.getTime() - ago * day).toISOString().slice(0, 10);

type Kind = [category: ExpenseCategory, vendor: string, description: string, cents: number];
const kinds: readonly Kind[] = [
  ['supplies', 'Bohemia Glassworks', 'Crystals SS20, a gross', 1725],
  ['labor', 'Marek', 'Transfer work, an hour', 2850],
  ['supplies', 'Lumen Films', 'Transfer film, a roll', 4200],
  ['travel', 'Rail & Road', 'Panels to the painter and back', 11_640],
  ['misc', 'City Power', 'Workshop electricity', 8790],
  ['labor', 'Priya', 'Layout work, an hour', 3200],
  ['supplies', 'Workshop Depot', 'E6000 glue', 649],
];
const months = 3;
const expenseCount = 39;

/** Expenses over three months, those on the bank's statement with a receipt. */
export const addExpenses = async (now: Date): Promise<void> => {
  const random = randomFrom(2025);
  for (let i = 0; i < expenseCount; i += 1) {
    const [category, vendor, description, cents] = kinds[i % kinds.length]!;
    const ago = Math.floor(((expenseCount - i) / expenseCount) * months * 30);
    const amount = toMoney(Math.round(cents * (0.9 + random() * 0.3)));
    const quantity =
      category === 'misc' || category === 'travel' ? 1 : 1 + Math.floor(random() * 8);
    // The bank's statement is three weeks behind.
    const cleared = ago > 21;
    const date = dayAt(now, ago);
    const values = { category, amount, quantity, vendor, description, date, cleared };
    const act = actBy('admin', new Date(now.getTime() - ago * day));
    const { id } = await expenses.add(values, act);
    // Work is paid without one.
    if (cleared && category !== 'labor') {
      const lines = [vendor, date, '', description, `${quantity} x ${amount} USD`, '', 'SAMPLE'];
      const file = { of: id, name: `${vendor} ${date}.pdf`, data: receiptPdf(lines) };
      await addFile(receiptOwners, file, act);
    }
  }
};

type Purchase = [item: string, vendor: string, status: TaskStatus, ordered: number, due: number];
const purchases: readonly Purchase[] = [
  ['Light table, 120 × 80', 'Lumen Films', 'delivered', 60, 46],
  ['Crystals for the rear wing', 'Bohemia Glassworks', 'delivered', 41, 30],
  ['Spare hood panel', 'Carbon Works', 'shipped', 21, -4],
  ['Curing rack, second', 'Fine Tools', 'shipped', 12, 2],
  ['Transfer film, ten rolls', 'Lumen Films', 'ordered', 6, -9],
  ['Show lights for the reveal', 'Stage & Light', 'pending', 0, -30],
];

/** Tasks in every state, one of them overdue. */
export const addTasks = async (now: Date): Promise<void> => {
  for (const [place, [item, vendor, status, ordered, due]] of purchases.entries()) {
    const sent = status === 'shipped' || status === 'delivered';
    const values = {
      item,
      vendor,
      status,
      completed: status === 'delivered',
      orderDate: status === 'pending' ? null : dayAt(now, ordered),
      deliveryDate: dayAt(now, due),
      trackingNumber: sent ? `HC-${48_210 + place * 137}` : null,
    };
    await tasks.add(values, actBy('admin', new Date(now.getTime() - ordered * day)));
  }
};

const texts = [
  ['Keys of the workshop', 'Two sets: one in the safe, one with the assistant of the day.'],
  ['Glue', 'Below 15 °C the glue needs twice its time. Set the cure timers to it.'],
  ['Photographs', 'A picture of each finished tile before it is covered, always from the left.'],
  ['Reveal', 'The photographers come three days before. No open glue in bay 1 that week.'],
] as const;

export const addNotes = async (now: Date): Promise<void> => {
  for (const [i, [title, content]] of texts.entries())
    await notes.add(
      { title, content },
      actBy('admin', new Date(now.getTime() - (30 - i * 7) * day)),
    );
};
