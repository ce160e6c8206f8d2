import mongoose, { Schema } from 'mongoose';

/** One document for each recovery code that was not used yet. */
const recoveryCodeSchema = new Schema(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    hash: { type: String, required: true },
  },
  { versionKey: false },
);
recoveryCodeSchema.index({ userId: 1, hash: 1 });

export const RecoveryCode = mongoose.model('RecoveryCode', recoveryCodeSchema, 'recovery_codes');
