import {
  type CoursePayment,
  dismissCoursePayment,
  listCoursePayments,
  reopenCoursePayment,
} from '@hypercar/contracts/course-payments';
import { EmptyState } from '@hypercar/ui/empty-state';
import { Stack } from '@hypercar/ui/stack';
import { useRef, useState } from 'react';
import { ServerList } from '../../../lists/server-list';
import { useServerPages } from '../../../lists/use-server-pages';
import { useSettled } from '../../../lists/use-settled';
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

/** What the provider told of: what is to be matched first. */
export const Payments = () => {
  const [state, setState] = useState<Shown>('unmatched');
  const [search, setSearch] = useState('');
  const [doing, setDoing] = useState<{ payment: CoursePayment; act: 'match' | 'dismiss' }>();
  const words = useSettled(search.trim());
  const pages = useServerPages(listCoursePayments, {
    ...(state === 'all' ? {} : { state }),
    ...(words ? { search: words } : {}),
  });
  const focusAfter = useRef<HTMLDivElement>(null);
  const frame = { onClose: () => setDoing(undefined), focusAfter };
  return (
    <Stack ref={focusAfter} tabIndex={-1} role="group" aria-label="Payments and their filter">
      <CourseFilters
        of="payments"
        placeholder="Address, member, code, payment"
        search={search}
        onSearch={setSearch}
        label="State"
        value={state}
        choices={paymentStateChoices}
        onChange={setState}
      />
      <ServerList
        of="payments"
        pages={pages}
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
