/** What a payment provider tells of, in our words. Amounts are whole cents. */
export type PaymentNews =
  | {
      kind: 'paid';
      eventId: string;
      /** The provider's name of the payment, which its refund has too. */
      paymentId: string;
      /** What the product says that it is; any text. */
      package: string | null;
      /** Before discounts, shipping and taxes. */
      amount: number | null;
      total: number | null;
      currency: string | null;
      email: string | null;
      /** What the checkout link carried (mf-public, checkout-link.ts). */
      reference: string | null;
      at: Date;
    }
  | {
      kind: 'refunded';
      eventId: string;
      paymentId: string;
      /** Everything that was given back so far. */
      refunded: number;
      isWhole: boolean;
      at: Date;
    }
  /** Something that we do not act on. */
  | { kind: 'other'; eventId: string };

/**
 * All that a provider of payments must do for us: check that a call is its own, and say what it means. Another provider is
 * another one of these, with an endpoint of its own beside `receiveStripeEvent`.
 */
export interface PaymentProvider {
  readonly name: string;
  /** Reads a call by its raw body and its signature. Throws NotGenuine. */
  read(rawBody: Buffer, signature: string): PaymentNews;
}

/** A call that is not the provider's, or is too old to be believed; the message says which. */
export class NotGenuine extends Error {}
