import { searchTermsOf } from '@hypercar/service-kit/search-terms';
import { Payment, type PaymentRow } from './payment.model';

/** What access by a payment has as its cause. */
export const causeOf = ({ key }: Pick<PaymentRow, 'key'>): string => `payment:${key}`;

type Named = Partial<Pick<PaymentRow, 'paymentId' | 'email' | 'code' | 'username'>>;

/** What a payment is found by. */
const termsOf = ({ paymentId, email, code, username }: Named): string[] =>
  searchTermsOf([paymentId, email, code, username]);

export const findPayment = (key: string): Promise<PaymentRow | null> =>
  Payment.findOne({ key }).lean<PaymentRow>();

const empty = {
  stateBefore: null,
  why: null,
  package: null,
  amount: null,
  total: null,
  expected: null,
  currency: null,
  email: null,
  code: null,
  userId: null,
  username: null,
  paidAt: null,
  refundedAt: null,
  refunded: 0,
  by: null,
  reason: null,
};

type Known = Pick<PaymentRow, 'key' | 'provider' | 'paymentId' | 'eventIds' | 'state'>;

/** Adds a payment. Throws a duplicate key when another call was faster. */
export const addPayment = async (row: Known & Partial<PaymentRow>): Promise<PaymentRow> => {
  const whole = { ...empty, ...row };
  const [made] = await Payment.create([{ ...whole, terms: termsOf(whole) }]);
  return made!.toObject() as unknown as PaymentRow;
};

/** Changes a payment as it was read; part of a transaction. */
export const changePayment = async (
  row: PaymentRow,
  change: Partial<PaymentRow>,
): Promise<PaymentRow> => {
  const next = { ...row, ...change };
  const terms = termsOf(next);
  await Payment.updateOne({ _id: row._id }, { ...change, terms });
  return { ...next, terms };
};

/** The accounting stays without the person: neither the payer nor who matched or dismissed it. */
export const forgetPayments = async (userId: string): Promise<void> => {
  for (const row of await Payment.find({ userId }).lean<PaymentRow[]>())
    await changePayment(row, {
      userId: null,
      username: 'a former member',
      email: null,
      reason: null,
    });
  await Payment.updateMany({ 'by.id': userId }, { by: { id: null, name: 'Deleted user' } });
};

export const findPaymentsOf = (userId: string): Promise<PaymentRow[]> =>
  Payment.find({ userId }).sort({ _id: 1 }).lean<PaymentRow[]>();

/** The payments that wait for the owner of an address. */
export const findWaiting = (email: string): Promise<PaymentRow[]> =>
  Payment.find({ email, state: 'waiting' }).sort({ _id: 1 }).lean<PaymentRow[]>();
