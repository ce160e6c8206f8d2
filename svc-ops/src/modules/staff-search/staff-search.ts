import {
  type HitKind,
  mostHits,
  type SearchHit,
  searchWorkshop,
} from '@hypercar/contracts/staff-search';
import { handle, type Route } from '@hypercar/service-kit/handle';
import { foundBy } from '@hypercar/service-kit/search-terms';
import { expenses } from '../expenses/expenses';
import { notes } from '../notes/notes';
import { supplies } from '../supplies/supplies';
import { tasks } from '../tasks/tasks';
import { transferSheets } from '../transfer-sheets/transfer-sheets';

interface Searched<Shown> {
  page: (
    page: { limit: number },
    filter: Record<string, unknown>,
  ) => Promise<{ rows: readonly Shown[] }>;
}

/** Searches a list, and says its rows as hits. */
const searchIn =
  <Shown extends { id: string }>(
    kind: HitKind,
    list: Searched<Shown>,
    told: (row: Shown) => { title: string; detail: string },
  ) =>
  async (q: string): Promise<SearchHit[]> => {
    const { rows } = await list.page({ limit: mostHits }, foundBy(q));
    return rows.map((row) => {
      const { title, detail } = told(row);
      return { kind, id: row.id, title, detail, search: title };
    });
  };

const inWorkshop = [
  searchIn('supply', supplies, ({ item, quantity, status }) => ({
    title: item,
    detail: `${quantity}, ${status}`,
  })),
  searchIn('sheet', transferSheets, ({ makerName, sheetSize, createdAt }) => ({
    title: makerName,
    detail: `${sheetSize}, ${createdAt.slice(0, 10)}`,
  })),
];
const inOffice = [
  searchIn('expense', expenses, ({ description, vendor, total, date }) => ({
    title: description ?? vendor ?? 'Expense',
    detail: [description && vendor, `$${total}`, date].filter(Boolean).join(', '),
  })),
  searchIn('order', tasks, ({ item, vendor, status }) => ({
    title: item,
    detail: [vendor, status].filter(Boolean).join(', '),
  })),
  searchIn('note', notes, ({ title, createdByUsername }) => ({ title, detail: createdByUsername })),
];

/** What a few letters find of the lists of this service: for assistants the workshop's, for administrators all. */
export const staffSearchRoutes: readonly Route[] = [
  handle(searchWorkshop, async ({ query: { q }, user }) => {
    const lists = user.role === 'admin' ? [...inOffice, ...inWorkshop] : inWorkshop;
    return (await Promise.all(lists.map((list) => list(q)))).flat();
  }),
];
