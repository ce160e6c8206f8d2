import mongoose, { type InferSchemaType, Schema, type Types } from 'mongoose';

const contestShareSchema = new Schema(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    platform: { type: String, required: true, maxlength: 40 },
    sharedAt: { type: Date, required: true },
    /** A UTC day, YYYY-MM-DD. */
    date: { type: String, required: true },
    points: { type: Number, required: true },
    entries: { type: Number, required: true },
    ipAddress: { type: String, default: '', maxlength: 45 },
    userAgent: { type: String, default: '', maxlength: 500 },
  },
  { versionKey: false },
);
contestShareSchema.index({ userId: 1, date: 1, platform: 1 }, { unique: true });
contestShareSchema.index({ userId: 1, sharedAt: -1 });
contestShareSchema.index({ date: 1, platform: 1, sharedAt: 1, _id: 1 });

export const ContestShare = mongoose.model('ContestShare', contestShareSchema, 'contest_shares');
export type ContestShareRecord = InferSchemaType<typeof contestShareSchema> & {
  _id: Types.ObjectId;
};
