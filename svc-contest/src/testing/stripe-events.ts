import { receiveStripeEvent } from '@hypercar/contracts/course-payments';
import type { TestServer } from '@hypercar/service-kit/testing';
import { Types } from 'mongoose';
import Stripe from 'stripe';

export const stripeSecret = 'whsec_0123456789abcdef0123456789abcdef';

const newName = (kind: string): string => `${kind}_${String(new Types.ObjectId())}`;

/** An event as Stripe sends it. */
const eventOf = (type: string, object: object) => ({
  id: newName('evt'),
  object: 'event',
  type,
  created: 1_754_400_000,
  data: { object },
});

/** A checkout that was paid, of the Full Course at its early-bird price unless told. */
export const checkout = (more: object = {}, type = 'checkout.session.completed') =>
  eventOf(type, {
    id: newName('cs'),
    object: 'checkout.session',
    created: 1_754_400_000,
    payment_intent: newName('pi'),
    payment_status: 'paid',
    amount_subtotal: 17_999,
    amount_total: 17_999,
    currency: 'usd',
    client_reference_id: null,
    customer_details: { email: 'Payer@Example.test' },
    metadata: { package: 'full-course' },
    ...more,
  });
export type StripeEvent = ReturnType<typeof checkout>;

/** A refund of a payment, of all of it unless told. */
export const refund = (payment_intent: string, more: object = {}) =>
  eventOf('charge.refunded', {
    id: newName('ch'),
    object: 'charge',
    payment_intent,
    amount_refunded: 17_999,
    refunded: true,
    ...more,
  });

/** Sends an event as Stripe does; `signed` changes how it is signed. */
export const sendEvent = async (
  { url }: Pick<TestServer, 'url'>,
  event: object,
  signed: { secret?: string; timestamp?: number; header?: string } = {},
): Promise<{ status: number; message: string | undefined }> => {
  const payload = JSON.stringify(event, null, 2);
  const { header, ...more } = signed;
  const signature =
    header ?? Stripe.webhooks.generateTestHeaderString({ payload, secret: stripeSecret, ...more });
  const answer = await fetch(url + receiveStripeEvent.path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      ...(signature ? { 'Stripe-Signature': signature } : {}),
    },
    body: payload,
  });
  const text = await answer.text();
  return {
    status: answer.status,
    message: text ? (JSON.parse(text) as { message: string }).message : undefined,
  };
};
