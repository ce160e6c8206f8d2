import {
  dismissCoursePayment,
  exportCoursePayments,
  getCoursePaymentCalls,
  listCoursePayments,
  matchCoursePayment,
  receiveStripeEvent,
  reopenCoursePayment,
} from '@hypercar/contracts/course-payments';
import { datedFile, handleCsv } from '@hypercar/service-kit/csv-file';
import { badRequest, unavailable } from '@hypercar/service-kit/errors';
import { handle, type Route } from '@hypercar/service-kit/handle';
import { createAddressLimit } from '../../address-limit';
import { accessActOf, type CourseDeps } from '../course-access/course-access';
import { dismissPayment, matchPayment, reopenPayment } from './manage-payments';
import { noteRefusal, readRefusals } from './note-refusal';
import { NotGenuine, type PaymentNews, type PaymentProvider } from './payment-provider';
import { paymentColumns } from './payment-columns';
import { findPayments, walkPayments } from './payment-rows';
import { stripeProvider } from './stripe-provider';
import { type NewsDeps, takeNews } from './take-news';

export { grantWaiting } from './grant-waiting';
export { exportPayments } from './payment-rows';
export { forgetPayments } from './payment-store';

export interface PaymentDeps extends CourseDeps, NewsDeps {
  stripeSecret?: string | undefined;
  rateLimitScale: number;
}

/** The call of a provider as what it means. Throws 400 for a call that is not its own, 429 for many, 503 when it cannot be checked. */
const createReader = ({ now, rateLimitScale }: PaymentDeps) => {
  const limit = createAddressLimit(rateLimitScale);
  return async (
    provider: PaymentProvider | undefined,
    call: { rawBody: Buffer; signature: string; ip: string },
  ): Promise<PaymentNews> => {
    if (!provider)
      throw unavailable('Payments are not set up on this site: STRIPE_WEBHOOK_SECRET is not set');
    try {
      return provider.read(call.rawBody, call.signature);
    } catch (error) {
      if (!(error instanceof NotGenuine)) throw error;
      limit(call.ip, now());
      await noteRefusal(error.message, now());
      throw badRequest(error.message);
    }
  };
};

export const coursePaymentRoutes = (deps: PaymentDeps): readonly Route[] => {
  const stripe = deps.stripeSecret ? stripeProvider(deps.stripeSecret) : undefined;
  const read = createReader(deps);
  return [
    handle(receiveStripeEvent, async ({ rawBody, header, origin }) => {
      const call = { rawBody, signature: header('Stripe-Signature'), ip: origin.ip };
      await takeNews(stripe!, await read(stripe, call), deps);
      return undefined;
    }),
    handle(listCoursePayments, ({ query }) => findPayments(query)),
    handleCsv(exportCoursePayments, async ({ query }) => ({
      fileName: datedFile('course-payments', deps.now()),
      columns: paymentColumns,
      ...(await walkPayments(query)),
    })),
    handle(getCoursePaymentCalls, async () => ({
      isSetUp: stripe !== undefined,
      refused: await readRefusals(),
    })),
    handle(matchCoursePayment, ({ params, body, user }) =>
      matchPayment(params.id, body, deps.readMembers, accessActOf(user, deps)),
    ),
    handle(dismissCoursePayment, ({ params, body, user }) =>
      dismissPayment(params.id, body.reason, accessActOf(user, deps)),
    ),
    handle(reopenCoursePayment, ({ params, user }) =>
      reopenPayment(params.id, deps.outbox, accessActOf(user, deps)),
    ),
  ];
};
