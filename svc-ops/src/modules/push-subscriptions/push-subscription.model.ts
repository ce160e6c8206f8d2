import mongoose, { type InferSchemaType, Schema, type Types } from 'mongoose';

const pushSubscriptionSchema = new Schema(
  {
    userId: { type: String, required: true, index: true },
    /** The session that subscribed: what ends it ends the notices. */
    sid: { type: String, required: true, index: true },
    endpoint: { type: String, required: true, unique: true },
    p256dh: { type: String, required: true },
    auth: { type: String, required: true },
    /** The public key of the site that the browser was given. */
    applicationServerKey: { type: String, required: true },
    savedAt: { type: Date, required: true },
    /** When the session's token ends. */
    expiresAt: { type: Date, required: true, expires: 0 },
  },
  { versionKey: false },
);

export const PushSubscription = mongoose.model(
  'PushSubscription',
  pushSubscriptionSchema,
  'push_subscriptions',
);
export type PushSubscriptionRecord = InferSchemaType<typeof pushSubscriptionSchema> & {
  _id: Types.ObjectId;
};
