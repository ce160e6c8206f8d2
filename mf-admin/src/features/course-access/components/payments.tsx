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
import { withPlace } from '@hypercar/app-kit/pages/page-place';
import { ServerList } from '@hypercar/app-kit/pages/server-list';
import { useListAddress } from '@hypercar/app-kit/pages/use-list-address';
import { useServerPages } from '@hypercar/app-kit/pages/use-server-pages';
import { useSettled } from '@hypercar/app-kit/pages/use-settled';
import { ExportButton } from '@hypercar/app-kit/pages/export-button';
import { paymentStateChoices } from '../api/course-labels';
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

type Shown = CoursePayment['state'] | 'all';

/** What is shown, as it stands in the address. */
const inAddress = withPlace(
  filterInAddress<{ state: Shown; search: string }>(
    { state: 'unmatched', search: '' },
    { state: ['all', ...paymentStates] },
  ),
);

/** What the provider told of: what is to be matched first. */
export const Payments = () => {
  const { filter, setFilter, at } = useListAddress('course-payments', inAddress);
  const { state, search } = filter;
  const [doing, setDoing] = useState<{ payment: CoursePayment; act: 'match' | 'dismiss' }>();
  const words = useSettled(search.trim());
  const wanted = {
    ...(state === 'all' ? {} : { state }),
    ...(words ? { search: words } : {}),
  };
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
      />
      <ServerList
        of="payments"
        pages={pages}
        tool={<ExportButton target={exportCoursePayments} query={wanted} />}
        empty={
          <EmptyState
            title={state === 'unmatched' && !words ? 'Nothing to match' : 'No payments found'}
          />
        }
      >
        {(rows) => (
          <PaymentsTable
            rows={rows}
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
