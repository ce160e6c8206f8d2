import type { CoursePackageId } from '@hypercar/contracts/course-packages';
import type { CoursePayment } from '@hypercar/contracts/course-payments';
import { inTransaction } from '@hypercar/service-kit/database';
import { conflict, notFound } from '@hypercar/service-kit/errors';
import type { Outbox } from '@hypercar/service-kit/events';
import { type AccessAct, giveAccess, loadMember } from '../course-access/course-access';
import type { ReadMembers } from '../members/members';
import { causeOf, changePayment } from './payment-store';
import { presentPayment } from './payment-rows';
import { Payment, type PaymentRow } from './payment.model';

const openStates: readonly string[] = ['waiting', 'unmatched'];

const loadPayment = async (id: string, isRight: (row: PaymentRow) => boolean, wrong: string) => {
  const row = await Payment.findById(id).lean<PaymentRow>();
  if (!row) throw notFound('Payment');
  if (!isRight(row)) throw conflict(wrong);
  return row;
};
const loadOpen = (id: string): Promise<PaymentRow> =>
  loadPayment(id, ({ state }) => openStates.includes(state), 'Nothing is to be done any more');

interface Match {
  userId: string;
  package: CoursePackageId;
}

/** Gives a member access by a payment. Throws 404, 409 for one that is settled or was not heard of yet, and 503. */
export const matchPayment = async (
  id: string,
  { userId, package: name }: Match,
  readMembers: ReadMembers,
  { by, at, tell }: AccessAct,
): Promise<CoursePayment> => {
  const member = await loadMember(readMembers, userId);
  return inTransaction(async () => {
    const row = await loadOpen(id);
    if (!row.paidAt) throw conflict('The payment itself was not heard of yet');
    const access = { package: name, source: 'purchase', cause: causeOf(row) } as const;
    const given = await giveAccess({ ...access, member, by, at });
    const { username } = member;
    const matched = { state: 'granted', package: name, userId: given.userId, username } as const;
    const changed = await changePayment(row, { ...matched, by });
    const target = { id: userId, name: username };
    await tell({ by, action: 'match', target, after: { package: name, payment: row.paymentId } });
    return presentPayment(changed);
  });
};

/** Puts a payment aside. Throws 404, and 409 for one that is settled. */
export const dismissPayment = (
  id: string,
  reason: string,
  { by, tell }: AccessAct,
): Promise<CoursePayment> =>
  inTransaction(async () => {
    const row = await loadOpen(id);
    const aside = { state: 'dismissed', stateBefore: row.state, by, reason } as const;
    const changed = await changePayment(row, aside);
    const target = { id: null, name: row.paymentId };
    await tell({ by, action: 'dismiss', target, after: { reason } });
    return presentPayment(changed);
  });

/** Takes that back; a payment that waited is asked for again. Throws 404, and 409. */
export const reopenPayment = (
  id: string,
  outbox: Pick<Outbox, 'emit'>,
  { by, tell }: AccessAct,
): Promise<CoursePayment> =>
  inTransaction(async () => {
    const isAside = ({ state }: PaymentRow) => state === 'dismissed';
    const row = await loadPayment(id, isAside, 'This payment was not put aside');
    const state = row.stateBefore ?? 'unmatched';
    const changed = await changePayment(row, { state, stateBefore: null, by: null, reason: null });
    if (state === 'waiting') {
      const { email, package: name } = row;
      await outbox.emit('svc-auth', 'purchase.waiting', { email, package: name });
    }
    await tell({ by, action: 'reopen', target: { id: null, name: row.paymentId } });
    return presentPayment(changed);
  });
