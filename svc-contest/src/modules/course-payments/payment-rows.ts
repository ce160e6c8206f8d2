import type { CoursePayment } from '@hypercar/contracts/course-payments';
import { toMoney } from '@hypercar/contracts/money';
import type { Page } from '@hypercar/service-kit/paging';
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

export interface PaymentFilter extends PagedFind {
  search?: string | undefined;
  state?: CoursePayment['state'] | undefined;
}

const matching = ({ search, state }: Omit<PaymentFilter, keyof PagedFind>) => ({
  ...(search ? termsFilter('terms', search) : {}),
  ...(state ? { state } : {}),
});

/** The payments of a filter, the newest first, some hundreds at a time, and how many there are, about. */
export const walkPayments = async (wanted: Omit<PaymentFilter, keyof PagedFind>) => {
  const { batches, expected } = await walkCounted<PaymentRow>(Payment, matching(wanted));
  return { batches: mapBatches(batches, presentPayment), expected };
};

/** The payments of a filter, the newest first; all of them, or a page. */
export const findPayments = async ({
  search,
  state,
  ...place
}: PaymentFilter): Promise<Page<CoursePayment>> => {
  const page = await readPage<PaymentRow>(Payment, matching({ search, state }), place);
  return { ...page, rows: page.rows.map(presentPayment) };
};

/** For the payer's own export. */
export const exportPayments = async (userId: string) =>
  (await findPaymentsOf(userId)).map((row) => {
    const { by: _by, member: _member, ...shown } = presentPayment(row);
    return shown;
  });
