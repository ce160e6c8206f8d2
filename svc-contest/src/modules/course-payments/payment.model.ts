import { type CoursePackageId, coursePackageIds } from '@hypercar/contracts/course-packages';
import { type CoursePayment, paymentStates } from '@hypercar/contracts/course-payments';
import { type Who, whoSchema } from '@hypercar/service-kit/records/act';
import { termsField } from '@hypercar/service-kit/search-terms';
import mongoose, { Schema, type Types } from 'mongoose';

const { ObjectId } = Schema.Types;
const text = { type: String, default: null };
const cents = { type: Number, default: null };

const paymentSchema = new Schema(
  {
    /** Provider and its name of the payment; both of its events find the row by it. */
    key: { type: String, required: true, unique: true },
    provider: { type: String, required: true },
    paymentId: { type: String, required: true },
    /** The provider's events that have had their effect. */
    eventIds: { type: [String], required: true },
    state: { type: String, enum: paymentStates, required: true },
    /** What it was before an administrator put it aside. */
    stateBefore: text,
    why: text,
    package: { type: String, enum: [...coursePackageIds, null], default: null },
    amount: cents,
    total: cents,
    expected: cents,
    currency: text,
    /** As svc-auth normalises addresses. */
    email: text,
    code: text,
    userId: { type: ObjectId, default: null },
    username: text,
    paidAt: { type: Date, default: null },
    refundedAt: { type: Date, default: null },
    refunded: { type: Number, required: true, default: 0 },
    by: { type: whoSchema, default: null },
    reason: text,
    /** The search's words. */
    terms: { ...termsField, required: true },
  },
  { versionKey: false },
);
// The list is sorted by each of them, both ways, the newest first within a value.
for (const by of ['paidAt', 'package', 'total', 'state']) {
  paymentSchema.index({ [by]: 1, _id: -1 });
  paymentSchema.index({ [by]: 1, _id: 1 });
}
// The list opens with the unmatched ones.
paymentSchema.index({ state: 1, paidAt: 1, _id: 1 });
paymentSchema.index({ terms: 1, _id: -1 });
paymentSchema.index({ email: 1, state: 1 });
paymentSchema.index({ userId: 1 });
paymentSchema.index({ 'by.id': 1 });

export const Payment = mongoose.model('CoursePayment', paymentSchema, 'course_payments');

export interface PaymentRow {
  _id: Types.ObjectId;
  key: string;
  provider: string;
  paymentId: string;
  eventIds: string[];
  state: CoursePayment['state'];
  stateBefore: CoursePayment['state'] | null;
  why: string | null;
  package: CoursePackageId | null;
  amount: number | null;
  total: number | null;
  expected: number | null;
  currency: string | null;
  email: string | null;
  code: string | null;
  userId: Types.ObjectId | null;
  username: string | null;
  paidAt: Date | null;
  refundedAt: Date | null;
  refunded: number;
  by: Who | null;
  reason: string | null;
  terms: string[];
}

const refusalSchema = new Schema(
  {
    _id: String,
    count: { type: Number, required: true },
    lastAt: { type: Date, required: true },
  },
  { versionKey: false },
);

/** Calls that were not the provider's, counted by their reason. */
export const PaymentRefusal = mongoose.model(
  'CoursePaymentRefusal',
  refusalSchema,
  'course_payment_refusals',
);
