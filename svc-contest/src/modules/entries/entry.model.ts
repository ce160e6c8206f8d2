import { entryStatuses } from '@hypercar/contracts/contest';
import mongoose, { type InferSchemaType, Schema, type Types } from 'mongoose';

const { ObjectId } = Schema.Types;

const entrySchema = new Schema(
  {
    userId: { type: ObjectId, required: true, unique: true },
    rhinestoneGuess: { type: Number, required: true },
    bonusWeightGuess: { type: String, default: null, maxlength: 50 },
    /** When the current weight guess was made: ties go to the earliest. */
    weightGuessedAt: { type: Date, default: null },
    designName: { type: String, default: null, maxlength: 255 },
    designSize: { type: String, default: null, maxlength: 100 },
    totalPoints: { type: Number, required: true, default: 0 },
    totalEntries: { type: Number, required: true, default: 1 },
    status: { type: String, enum: entryStatuses, maxlength: 50, required: true, default: 'active' },
    voidReason: { type: String, default: null },
    voidedBy: { type: ObjectId, default: null },
    voidedByName: { type: String, default: null },
    voidedAt: { type: Date, default: null },
    submittedAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { versionKey: false },
);
// One for each order of the administrators' list; equal values go by the earliest submission.
entrySchema.index({ totalPoints: -1, submittedAt: 1, _id: 1 });
entrySchema.index({ totalEntries: -1, submittedAt: 1, _id: 1 });
entrySchema.index({ rhinestoneGuess: -1, submittedAt: 1, _id: 1 });
entrySchema.index({ submittedAt: 1, _id: 1 });
entrySchema.index({ updatedAt: -1, submittedAt: 1, _id: 1 });

const historySchema = new Schema(
  {
    userId: { type: ObjectId, required: true },
    rhinestoneGuess: { type: Number, required: true },
    bonusWeightGuess: { type: String, default: null, maxlength: 50 },
    entryType: { type: String, required: true, default: 'daily' },
    submittedAt: { type: Date, required: true },
    ipAddress: { type: String, default: '', maxlength: 45 },
    userAgent: { type: String, default: '', maxlength: 500 },
  },
  { versionKey: false },
);
historySchema.index({ userId: 1, submittedAt: -1 });
historySchema.index({ ipAddress: 1, userAgent: 1, userId: 1 });

export const ContestEntry = mongoose.model('ContestEntry', entrySchema, 'contest_entries');
export type ContestEntryRecord = InferSchemaType<typeof entrySchema> & { _id: Types.ObjectId };
export const EntryHistory = mongoose.model('EntryHistory', historySchema, 'contest_entry_history');
export type EntryHistoryRecord = InferSchemaType<typeof historySchema> & { _id: Types.ObjectId };
