import { failuresPerName } from './count-guesses';
import mongoose, { type InferSchemaType, Schema, type Types } from 'mongoose';

/** The collection of rate-limiter-flexible, whose indexes we create and whose blocks we read. */
const rateLimitSchema = new Schema(
  {
    key: { type: String, required: true, unique: true },
    points: { type: Number, required: true },
    expire: { type: Date, default: null, expires: 0 },
  },
  { versionKey: false },
);
// For the login blocks, among few others.
rateLimitSchema.index(
  { expire: -1, _id: -1 },
  { partialFilterExpression: { points: { $gt: failuresPerName } } },
);

export const RateLimit = mongoose.model('RateLimit', rateLimitSchema, 'rate_limits');
export type RateLimitRecord = InferSchemaType<typeof rateLimitSchema> & { _id: Types.ObjectId };
