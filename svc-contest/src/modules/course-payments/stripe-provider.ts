import Stripe from 'stripe';
import { NotGenuine, type PaymentNews, type PaymentProvider } from './payment-provider';

const idOf = (expandable: string | { id: string } | null): string | null =>
  typeof expandable === 'string' ? expandable : (expandable?.id ?? null);

const paid = (eventId: string, session: Stripe.Checkout.Session): PaymentNews => {
  // A payment that a bank still has to make is told of again.
  if (session.payment_status === 'unpaid') return { kind: 'other', eventId };
  return {
    kind: 'paid',
    eventId,
    // A coupon of 100 % leaves nothing to pay.
    paymentId: idOf(session.payment_intent) ?? session.id,
    package: session.metadata?.['package'] ?? null,
    amount: session.amount_subtotal,
    total: session.amount_total,
    currency: session.currency,
    email: session.customer_details?.email ?? null,
    reference: session.client_reference_id,
    at: new Date(session.created * 1000),
  };
};

const refunded = (eventId: string, at: number, charge: Stripe.Charge): PaymentNews => ({
  kind: 'refunded',
  eventId,
  paymentId: idOf(charge.payment_intent) ?? charge.id,
  refunded: charge.amount_refunded,
  isWhole: charge.refunded,
  at: new Date(at * 1000),
});

const newsOf = ({ id, type, created, data }: Stripe.Event): PaymentNews => {
  if (type === 'checkout.session.completed' || type === 'checkout.session.async_payment_succeeded')
    return paid(id, data.object);
  if (type === 'charge.refunded') return refunded(id, created, data.object);
  return { kind: 'other', eventId: id };
};

const wordsFor = (error: Error): string =>
  /timestamp/i.test(error.message) ? 'The signature is too old' : 'The signature is not valid';

/** Stripe, by its own library: its signature with the secret of its endpoint, at most five minutes old. */
export const stripeProvider = (secret: string): PaymentProvider => ({
  name: 'stripe',
  read: (rawBody, signature) => {
    try {
      return newsOf(Stripe.webhooks.constructEvent(rawBody, signature, secret));
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError)
        throw new NotGenuine(wordsFor(error));
      throw error;
    }
  },
});
