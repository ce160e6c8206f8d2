import { z } from 'zod';
import { chosenMember, coursePackageId, courseSearch } from './course-access';
import { coursePackageIds } from './course-packages';
import { endpoint } from './endpoint';
import { growing, id, idParams, moment, searchWords, sortBy } from './fields';
import { requiredText } from './form-fields';
import { money } from './money';

/**
 * What became of a payment: it gives access, waits for its payer's verified address, fits nothing and waits for an
 * administrator, was put aside by one, or was refunded.
 */
export const paymentStates = ['granted', 'waiting', 'unmatched', 'dismissed', 'refunded'] as const;

export const coursePayment = z.object({
  id,
  provider: z.string(),
  /** The provider's name of it. */
  paymentId: z.string(),
  state: z.enum(paymentStates).meta(growing),
  /** Why it fits nothing. */
  why: z.string().nullable(),
  package: z.enum(coursePackageIds).meta(growing).nullable(),
  /** Before discounts, shipping and taxes; null before the payment itself was heard of. */
  amount: money.nullable(),
  /** What was paid. */
  total: money.nullable(),
  /** The published price that it was held against. */
  expected: money.nullable(),
  currency: z.string().nullable(),
  email: z.string().nullable(),
  /** Of a coupon or affiliate link. */
  code: z.string().nullable(),
  /** Who has access by it; without an id when the account was deleted. */
  member: z.object({ id: id.nullable(), name: z.string() }).nullable(),
  /** When the provider told of it. */
  paidAt: moment.nullable(),
  refundedAt: moment.nullable(),
  refunded: money,
  /** The administrator who matched or dismissed it, and why. */
  by: z.string().nullable(),
  reason: z.string().nullable(),
});
export type CoursePayment = z.infer<typeof coursePayment>;

const admins = { service: 'svc-contest', access: ['admin'], status: 200 } as const;
const onePayment = { ...admins, params: idParams, response: coursePayment } as const;

/** The columns by which the payments are sorted; within one value the newest come first. */
export const sortedPaymentColumns = ['paidAt', 'package', 'total', 'state'] as const;

const paymentFilter = {
  state: z.enum(paymentStates).optional(),
  sort: sortBy(sortedPaymentColumns),
};

export const listCoursePayments = endpoint({
  ...admins,
  method: 'GET',
  path: '/api/admin/course-payments',
  summary:
    'What the payment provider told of, the newest first unless told; all, or those in a state, or with words of address, member, code or payment that begin with those of a search',
  query: courseSearch.extend(paymentFilter),
  response: z.array(coursePayment),
  paged: true,
});

export const exportCoursePayments = endpoint({
  ...admins,
  method: 'GET',
  path: '/api/admin/course-payments/export',
  freshLogin: true,
  summary: 'The payments that the filters match as a CSV file, the newest first unless told',
  query: z.object({ search: searchWords, ...paymentFilter }),
  response: z.string(),
});

export const getCoursePaymentCalls = endpoint({
  ...admins,
  method: 'GET',
  path: '/api/admin/course-payments/calls',
  summary: "Whether the payment provider's calls can be checked, and which were refused",
  response: z.object({
    isSetUp: z.boolean(),
    refused: z.array(z.object({ reason: z.string(), count: z.number().int(), lastAt: moment })),
  }),
});
export type CoursePaymentCalls = z.infer<typeof getCoursePaymentCalls.response>;

export const matchCoursePayment = endpoint({
  ...onePayment,
  method: 'POST',
  path: '/api/admin/course-payments/:id/match',
  summary: 'Give a member access by a payment that waits or fits nothing; 409 for any other one',
  body: z.object({ userId: chosenMember, package: coursePackageId }),
});

export const dismissCoursePayment = endpoint({
  ...onePayment,
  method: 'POST',
  path: '/api/admin/course-payments/:id/dismiss',
  summary: 'Put a payment aside that waits or fits nothing, with a reason; 409 for any other one',
  body: z.object({ reason: requiredText('Please give a reason', 300) }),
});

export const reopenCoursePayment = endpoint({
  ...onePayment,
  method: 'POST',
  path: '/api/admin/course-payments/:id/reopen',
  summary: 'Take back that a payment was put aside; 409 when it was not',
});

export const receiveStripeEvent = endpoint({
  service: 'svc-contest',
  method: 'POST',
  path: '/api/course/payments/stripe',
  summary:
    "Stripe's signed webhook: checkout.session.completed, checkout.session.async_payment_succeeded and charge.refunded; 400 for a signature that is wrong or too old, 503 while STRIPE_WEBHOOK_SECRET is not set",
  access: 'anyone',
  body: z.looseObject({ id: z.string(), type: z.string() }),
  response: z.undefined(),
  status: 204,
});
