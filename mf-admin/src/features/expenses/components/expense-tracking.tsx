import { Loaded } from '@hypercar/app-kit/loaded';
import { ListFilters } from '@hypercar/app-kit/records/list-filters';
import { queryOf, useRecordActs } from '@hypercar/app-kit/records/record-board';
import type { Wanted } from '@hypercar/app-kit/records/list-view';
import { listViewOf } from '@hypercar/app-kit/records/record-view';
import { useRecordList } from '@hypercar/app-kit/records/use-record-list';
import { columnSorts } from '@hypercar/app-kit/pages/column-sort';
import { type Expense, sortedExpenseColumns } from '@hypercar/contracts/expenses';
import { bothWays } from '@hypercar/contracts/fields';
import { Stack } from '@hypercar/ui/stack';
import { useQuery } from '@tanstack/react-query';
import { totalsQuery } from '../api/expense-queries';
import { expenseView } from '../api/expense-view';
import { BudgetPanel } from './budget-panel';
import { ExpensesBoard } from './expenses-board';
import { MonthPresets } from './month-presets';
import { ExpensesHead } from './expenses-head';

const listView = listViewOf(expenseView);
/** The service narrows the list: there are no rows to narrow here. */
const noRows: readonly Expense[] = [];

/** The project's expenses: lines by category, exact sums, charts and a file. */
export function ExpenseTracking() {
  const list = useRecordList(listView, noRows);
  const { wanted, search, order } = list.asked;
  // The service searches and sorts, too.
  const asked = search.trim() ? { ...wanted, search: search.trim() } : wanted;
  const sort = bothWays(sortedExpenseColumns).find((known) => known === order);
  const { tools, acts, dialog } = useRecordActs(expenseView, sort ? { ...asked, sort } : asked);
  const filter = queryOf(expenseView, asked);
  const query = useQuery(totalsQuery(filter));
  const onAsk = (next: Wanted) => list.ask({ wanted: next });
  const isNarrowed = Object.keys(filter).length > 0;
  return (
    <Stack>
      <Loaded query={query} of="expenses">
        {(totals) => (
          <>
            <ExpensesHead total={totals.total} tools={tools} />
            {(isNarrowed || totals.count > 0) && (
              <>
                <ListFilters list={list} />
                <MonthPresets wanted={wanted} onChoose={onAsk} />
              </>
            )}
            {totals.count > 0 && <BudgetPanel wanted={wanted} />}
            <ExpensesBoard
              totals={totals}
              filter={filter}
              sort={sort}
              readAt={query.dataUpdatedAt}
              wanted={wanted}
              onAsk={onAsk}
              {...acts}
              sortOf={columnSorts(
                { sort: order ?? '', onSort: (next) => list.ask({ order: next }) },
                sortedExpenseColumns,
                ['vendor'],
              )}
            />
          </>
        )}
      </Loaded>
      {dialog}
    </Stack>
  );
}
