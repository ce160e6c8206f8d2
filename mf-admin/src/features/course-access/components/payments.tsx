import {
  type CoursePayment,
  dismissCoursePayment,
  exportCoursePayments,
  listCoursePayments,
  paymentStates,
  reopenCoursePayment,
} from '@hypercar/contracts/course-payments';
import { EmptyState } from '@hypercar/ui/empty-state';
import { Stack } from '@hypercar/ui/stack';
import { useRef, useState } from 'react';
import { filterInAddress } from '@hypercar/app-kit/pages/filter-in-address';
import type { Sort } from '@hypercar/app-kit/pages/column-sort';
import { SortChoice } from '@hypercar/app-kit/pages/sort-choice';
import { withPlace } from '@hypercar/app-kit/pages/page-place';
import { ServerList } from '@hypercar/app-kit/pages/server-list';
import { useListAddress } from '@hypercar/app-kit/pages/use-list-address';
import { useServerPages } from '@hypercar/app-kit/pages/use-server-pages';
import { useSettled } from '@hypercar/app-kit/pages/use-settled';
import { ExportButton } from '@hypercar/app-kit/pages/export-button';
import { paymentStateChoices } from '../api/course-labels';
import { type PaymentColumn, paymentSorts } from '../api/course-orders';
import { CourseFilters } from './course-filters';
import { MatchDialog } from './match-dialog';
import { PaymentsTable } from './payments-table';
import { ReasonDialog } from './reason-dialog';

const dismissal = ({ id, paymentId }: CoursePayment) => ({
  target: dismissCoursePayment,
  id,
  title: 'Put the Payment Aside',
  description: `${paymentId} gives nobody access and leaves the list of what is to be done.`,
  submitLabel: 'Put Aside',
  done: 'Payment put aside',
  undo: { target: reopenCoursePayment, done: 'Payment brought back' },
});

interface PaymentFilter {
  state: CoursePayment['state'] | 'all';
  search: string;
  sort: Sort<PaymentColumn>;
}

/** What is shown, as it stands in the address. */
const inAddress = withPlace(
  filterInAddress<PaymentFilter>(
    { state: 'unmatched', search: '', sort: '-paidAt' },
    { state: ['all', ...paymentStates], sort: paymentSorts.map(([sort]) => sort) },
  ),
);

/** The filter as query parameters. */
const queryOf = ({ state, search, sort }: PaymentFilter) => ({
  ...(state === 'all' ? {} : { state }),
  ...(search.trim() ? { search: search.trim() } : {}),
  sort,
});

/** What the provider told of: what is to be matched first. */
export const Payments = () => {
  const { filter, setFilter, at } = useListAddress('course-payments', inAddress);
  const { state, search, sort } = filter;
  const onSort = (next: Sort<PaymentColumn>) => setFilter({ ...filter, sort: next });
  const [doing, setDoing] = useState<{ payment: CoursePayment; act: 'match' | 'dismiss' }>();
  const wanted = queryOf(useSettled(filter));
  const pages = useServerPages(listCoursePayments, wanted, { at });
  const focusAfter = useRef<HTMLDivElement>(null);
  const frame = { onClose: () => setDoing(undefined), focusAfter };
  return (
    <Stack ref={focusAfter} tabIndex={-1} role="group" aria-label="Payments and their filter">
      <CourseFilters
        of="payments"
        placeholder="Address, member, code, payment"
        search={search}
        onSearch={(next) => setFilter({ ...filter, search: next })}
        label="State"
        value={state}
        choices={paymentStateChoices}
        onChange={(next) => setFilter({ ...filter, state: next })}
        order={<SortChoice value={sort} choices={paymentSorts} onChange={onSort} />}
      />
      <ServerList
        of="payments"
        pages={pages}
        tool={<ExportButton target={exportCoursePayments} query={wanted} />}
        empty={
          <EmptyState
            title={
              state === 'unmatched' && !wanted.search ? 'Nothing to match' : 'No payments found'
            }
          />
        }
      >
        {(rows) => (
          <PaymentsTable
            rows={rows}
            order={{ sort, onSort }}
            onMatch={(payment) => setDoing({ payment, act: 'match' })}
            onDismiss={(payment) => setDoing({ payment, act: 'dismiss' })}
          />
        )}
      </ServerList>
      {doing?.act === 'match' && <MatchDialog payment={doing.payment} {...frame} />}
      {doing?.act === 'dismiss' && <ReasonDialog act={dismissal(doing.payment)} {...frame} />}
    </Stack>
  );
};
