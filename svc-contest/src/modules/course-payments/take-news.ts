import { emailField } from '@hypercar/contracts/account-fields';
import type { SiteContent } from '@hypercar/contracts/site-content';
import { inTransaction, isDuplicateKey } from '@hypercar/service-kit/database';
import type { Outbox } from '@hypercar/service-kit/events';
import { logger } from '@hypercar/service-kit/logger';
import { endAccess, giveAccess, memberIfKnown } from '../course-access/course-access';
import type { Member, ReadMembers } from '../members/members';
import { checkPayment } from './check-payment';
import { addPayment, causeOf, changePayment, findPayment } from './payment-store';
import type { PaymentRow } from './payment.model';
import type { PaymentNews, PaymentProvider } from './payment-provider';
import { readReference } from './read-reference';

export interface NewsDeps {
  readMembers: ReadMembers;
  readContent: () => Promise<SiteContent>;
  outbox: Pick<Outbox, 'emit'>;
  now: () => Date;
}

type Paid = Extract<PaymentNews, { kind: 'paid' }>;
type Refunded = Extract<PaymentNews, { kind: 'refunded' }>;

const addressOf = (email: string | null): string | null => emailField.safeParse(email).data ?? null;

/** What is known of a payment once it was told of. */
const factsOf = (news: Paid, content: SiteContent) => {
  const { amount, total, currency } = news;
  const { code } = readReference(news.reference);
  const email = addressOf(news.email);
  return { ...checkPayment(news, content), amount, total, currency, email, code, paidAt: news.at };
};
type Facts = ReturnType<typeof factsOf>;

const settle = (facts: Facts, member: Member | null): Partial<PaymentRow> => {
  if (facts.why) return { ...facts, state: 'unmatched' };
  if (member) {
    const { id: userId, username } = member;
    return { ...facts, state: 'granted', userId, username } as unknown as Partial<PaymentRow>;
  }
  if (facts.email) return { ...facts, state: 'waiting' };
  return { ...facts, state: 'unmatched', why: 'It names neither a member nor an address' };
};

/** Has a payment's effect: access for its member, or a question to svc-auth who owns its address. */
const carryOut = async (row: PaymentRow, { outbox, now }: NewsDeps): Promise<void> => {
  const member = { id: String(row.userId), username: row.username ?? '' };
  if (row.state === 'granted')
    await giveAccess({
      member,
      package: row.package!,
      source: 'purchase',
      cause: causeOf(row),
      at: now(),
    });
  if (row.state === 'waiting')
    await outbox.emit('svc-auth', 'purchase.waiting', { email: row.email, package: row.package });
  if (row.state === 'unmatched')
    logger.warn({ payment: row.key, why: row.why }, 'a payment fits nothing');
};

const idsWith = (row: PaymentRow, { eventId }: PaymentNews): string[] =>
  [...row.eventIds, eventId].slice(-20);

const takePaid = (key: string, provider: string, news: Paid, facts: Facts, deps: NewsDeps) => {
  return async (member: Member | null): Promise<void> => {
    const row = await findPayment(key);
    if (row?.paidAt) return;
    const settled = settle(facts, member);
    const known = { key, provider, paymentId: news.paymentId, eventIds: [news.eventId] };
    if (!row) return carryOut(await addPayment({ state: 'unmatched', ...known, ...settled }), deps);
    // Its refund came first.
    const eventIds = idsWith(row, news);
    if (row.refundedAt)
      return void (await changePayment(row, { ...settled, state: 'refunded', eventIds }));
    return carryOut(await changePayment(row, { ...settled, eventIds }), deps);
  };
};

const unheard = 'A part was given back before the payment was heard of';

const takeRefund = async (key: string, provider: string, news: Refunded): Promise<void> => {
  const row = await findPayment(key);
  if (row?.eventIds.includes(news.eventId)) return;
  const { paymentId, isWhole, at } = news;
  const refunded = Math.max(row?.refunded ?? 0, news.refunded);
  const whole = isWhole ? ({ state: 'refunded', refundedAt: at } as const) : {};
  if (!row) {
    const state = { state: 'unmatched', why: isWhole ? null : unheard, ...whole } as const;
    const eventIds = [news.eventId];
    await addPayment({ key, provider, paymentId, eventIds, refunded, ...state });
    return;
  }
  const changed = await changePayment(row, { refunded, eventIds: idsWith(row, news), ...whole });
  const end = { how: 'refunded', at, by: null, reason: null } as const;
  if (isWhole) await endAccess(causeOf(changed), end);
};

const attempts = 5;

/** Runs an effect in a transaction; anew when another call has added the same payment meanwhile. */
const once = async (effect: () => Promise<void>, left = attempts): Promise<void> => {
  try {
    await inTransaction(effect);
  } catch (error) {
    if (!isDuplicateKey(error) || left === 1) throw error;
    await once(effect, left - 1);
  }
};

/** Lets what a provider told have its effect: once, however often and in whatever order it is told. Throws 503. */
export const takeNews = async (
  { name }: PaymentProvider,
  news: PaymentNews,
  deps: NewsDeps,
): Promise<void> => {
  if (news.kind === 'other') return;
  const key = `${name}:${news.paymentId}`;
  if (news.kind === 'refunded') return once(() => takeRefund(key, name, news));
  const { userId } = readReference(news.reference);
  const member = userId ? await memberIfKnown(deps.readMembers, userId) : null;
  const take = takePaid(key, name, news, factsOf(news, await deps.readContent()), deps);
  await once(() => take(member));
};
