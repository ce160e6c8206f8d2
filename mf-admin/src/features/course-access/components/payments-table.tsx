import { columnSorts, type ListSort } from '@hypercar/app-kit/pages/column-sort';
import { type CoursePayment, sortedPaymentColumns } from '@hypercar/contracts/course-payments';
import { Badge } from '@hypercar/ui/badge';
import { Moment } from '@hypercar/ui/moment';
import { RecordTable } from '@hypercar/ui/record-table';
import { QuietRowActions, RowAction } from '@hypercar/ui/row-actions';
import type { PaymentColumn } from '../api/course-orders';
import { packageName, paymentStateName, paymentStateTones } from '../api/course-labels';
import { SmallNote } from './small-note';

const columnsOf = (order: ListSort<PaymentColumn>) => {
  const sortOf = columnSorts(order, sortedPaymentColumns, ['package', 'state']);
  return [
    { name: 'Payer' },
    { name: 'Package', sort: sortOf('package') },
    { name: 'Amount', number: true, sort: sortOf('total') },
    { name: 'State', sort: sortOf('state') },
    { name: 'Paid', sort: sortOf('paidAt') },
    { name: 'Actions' },
  ];
};

interface PaymentActs {
  onMatch: (payment: CoursePayment) => void;
  onDismiss: (payment: CoursePayment) => void;
}

const isOpen = ({ state }: CoursePayment): boolean => state === 'unmatched' || state === 'waiting';

const Actions = ({ payment, onMatch, onDismiss }: PaymentActs & { payment: CoursePayment }) => (
  <QuietRowActions role="group" aria-label={`Actions for the payment ${payment.paymentId}`}>
    {payment.paidAt && <RowAction onClick={() => onMatch(payment)}>Match…</RowAction>}
    <RowAction onClick={() => onDismiss(payment)}>Put aside…</RowAction>
  </QuietRowActions>
);

const dollars = ({ total, amount, currency }: CoursePayment): string =>
  [total ?? amount ?? '–', (currency ?? '').toUpperCase()].join(' ').trim();

const noteOf = ({ why, by, reason }: CoursePayment): string =>
  [why, [by, reason].filter(Boolean).join(': ')].filter(Boolean).join(' · ');

const PaymentLine = ({ payment, ...acts }: PaymentActs & { payment: CoursePayment }) => (
  <tr>
    <th scope="row">
      {payment.member?.name ?? payment.email ?? 'Unknown'}
      <SmallNote>{payment.paymentId}</SmallNote>
    </th>
    <td data-label="Package">
      {payment.package ? packageName(payment.package) : '–'}
      {payment.code && <SmallNote>Code {payment.code}</SmallNote>}
    </td>
    <td data-label="Amount" className="number">
      {dollars(payment)}
      {payment.refunded !== '0.00' && <SmallNote>{payment.refunded} given back</SmallNote>}
    </td>
    <td data-label="State" className="long">
      <Badge tone={paymentStateTones[payment.state] ?? 'neutral'}>
        {paymentStateName(payment.state)}
      </Badge>
      <SmallNote>{noteOf(payment)}</SmallNote>
    </td>
    <td data-label="Paid">{payment.paidAt ? <Moment at={payment.paidAt} /> : 'Not heard of'}</td>
    <td>{isOpen(payment) && <Actions payment={payment} {...acts} />}</td>
  </tr>
);

interface PaymentsTableProps extends PaymentActs {
  rows: readonly CoursePayment[];
  order: ListSort<PaymentColumn>;
}

export const PaymentsTable = ({ rows, order, ...acts }: PaymentsTableProps) => (
  <RecordTable label="Payments" columns={columnsOf(order)}>
    {rows.map((payment) => (
      <PaymentLine key={payment.id} payment={payment} {...acts} />
    ))}
  </RecordTable>
);
