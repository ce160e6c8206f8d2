import type { CoursePayment, exportCoursePayments } from '@hypercar/contracts/course-payments';
import type { EndpointInput } from '@hypercar/contracts/endpoint';
import { toMoney } from '@hypercar/contracts/money';
import type { Page } from '@hypercar/service-kit/paging';
import { askedOrder, newestWithin } from '@hypercar/service-kit/asked-order';
import { type PagedFind, readPage } from '@hypercar/service-kit/read-page';
import { termsFilter } from '@hypercar/service-kit/search-terms';
import { mapBatches, walkCounted } from '@hypercar/service-kit/walk-rows';
import { findPaymentsOf } from './payment-store';
import { Payment, type PaymentRow } from './payment.model';

const moneyOf = (cents: number | null): string | null => (cents === null ? null : toMoney(cents));
const momentOf = (at: Date | null): string | null => at && at.toISOString();

const memberOf = ({ userId, username }: PaymentRow): CoursePayment['member'] =>
  username === null ? null : { id: userId && String(userId), name: username };

/** As an administrator reads it. */
export const presentPayment = (row: PaymentRow): CoursePayment => ({
  id: String(row._id),
  provider: row.provider,
  paymentId: row.paymentId,
  state: row.state,
  why: row.why,
  package: row.package,
  amount: moneyOf(row.amount),
  total: moneyOf(row.total),
  expected: moneyOf(row.expected),
  currency: row.currency,
  email: row.email,
  code: row.code,
  member: memberOf(row),
  paidAt: momentOf(row.paidAt),
  refundedAt: momentOf(row.refundedAt),
  refunded: toMoney(row.refunded),
  by: row.by?.name ?? null,
  reason: row.reason,
});

type Filter = EndpointInput<typeof exportCoursePayments>['query'];

/** What the provider has not told is lower than anything. */
const columns = {
  paidAt: { ...newestWithin('paidAt'), lowest: new Date(0) },
  package: { ...newestWithin('package'), lowest: '' },
  total: { ...newestWithin('total'), lowest: 0 },
  state: newestWithin('state'),
};

const matching = ({ search, state }: Filter) => ({
  ...(search ? termsFilter('terms', search) : {}),
  ...(state ? { state } : {}),
});

/** The payments of a filter in its order, some hundreds at a time, and how many there are, about. */
export const walkPayments = async (wanted: Filter) => {
  const { batches, expected } = await walkCounted<PaymentRow>(
    Payment,
    matching(wanted),
    askedOrder(columns, wanted.sort),
  );
  return { batches: mapBatches(batches, presentPayment), expected };
};

/** The payments of a filter, the newest first unless told; all of them, or a page. */
export const findPayments = async ({
  search,
  state,
  sort,
  ...place
}: PagedFind & Filter): Promise<Page<CoursePayment>> => {
  const page = await readPage<PaymentRow>(
    Payment,
    matching({ search, state }),
    place,
    askedOrder(columns, sort),
  );
  return { ...page, rows: page.rows.map(presentPayment) };
};

/** For the payer's own export. */
export const exportPayments = async (userId: string) =>
  (await findPaymentsOf(userId)).map((row) => {
    const { by: _by, member: _member, ...shown } = presentPayment(row);
    return shown;
  });
