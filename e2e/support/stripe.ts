import { createHmac, randomBytes } from 'node:crypto';
import type { APIRequestContext, APIResponse } from '@playwright/test';

/** The signing secret of the provider's stand-in. */
export const stripeSecret = `whsec_${randomBytes(16).toString('hex')}`;

const newName = (kind: string): string => `${kind}_${randomBytes(12).toString('hex')}`;

const eventOf = (type: string, object: object) => ({
  id: newName('evt'),
  object: 'event',
  type,
  created: Math.floor(Date.now() / 1000),
  data: { object },
});

/** A checkout that was paid at the provider: the Full Course at its early-bird price unless told. */
export const checkout = (payment_intent: string, more: object = {}) =>
  eventOf('checkout.session.completed', {
    id: newName('cs'),
    object: 'checkout.session',
    created: Math.floor(Date.now() / 1000),
    payment_intent,
    payment_status: 'paid',
    amount_subtotal: 17_999,
    amount_total: 17_999,
    currency: 'usd',
    client_reference_id: null,
    customer_details: null,
    metadata: { package: 'full-course' },
    ...more,
  });

/** The whole payment was given back. */
export const refund = (payment_intent: string) =>
  eventOf('charge.refunded', {
    id: newName('ch'),
    object: 'charge',
    payment_intent,
    amount_refunded: 17_999,
    refunded: true,
  });

export const newPayment = (): string => newName('pi');

/** Sends an event through the gateway as the provider does, signed by its rules and not by the library that checks it. */
export const tell = (
  request: APIRequestContext,
  event: object,
  secret = stripeSecret,
): Promise<APIResponse> => {
  const data = JSON.stringify(event, null, 2);
  const at = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', secret).update(`${at}.${data}`).digest('hex');
  return request.post('/api/course/payments/stripe', {
    data,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Stripe-Signature': `t=${at},v1=${signature}`,
    },
  });
};
