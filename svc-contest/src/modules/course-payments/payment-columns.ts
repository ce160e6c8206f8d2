import type { CoursePayment } from '@hypercar/contracts/course-payments';
import type { CsvColumn } from '@hypercar/service-kit/csv';

/** The payments as a file. */
export const paymentColumns: readonly CsvColumn<CoursePayment>[] = [
  ['Paid', ({ paidAt }) => paidAt],
  ['Payment', ({ paymentId }) => paymentId],
  ['State', ({ state }) => state],
  ['Why', ({ why }) => why],
  ['Package', (payment) => payment.package],
  ['Amount', ({ amount }) => amount],
  ['Total', ({ total }) => total],
  ['Expected', ({ expected }) => expected],
  ['Currency', ({ currency }) => currency],
  ['Email', ({ email }) => email],
  ['Code', ({ code }) => code],
  ['Member', ({ member }) => member?.name ?? null],
  ['Refunded', ({ refunded }) => refunded],
  ['Refunded at', ({ refundedAt }) => refundedAt],
  ['Decided by', ({ by }) => by],
  ['Reason', ({ reason }) => reason],
];
