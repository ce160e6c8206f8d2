import { entryStatuses } from '@hypercar/contracts/contest';
import { entryFlags } from '@hypercar/contracts/contest-entries';
import { termsField } from '@hypercar/service-kit/search-terms';
import mongoose, { type InferSchemaType, Schema, type Types } from 'mongoose';
import { modelOf } from '../seasons/seasons';

const { ObjectId } = Schema.Types;

/** What a search reads: the newest entries with a term first. */
export const termsIndex = { terms: 1, _id: -1 } as const;

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
    /** What review-entries.ts found out: what to look at, and the terms of the member's names. */
    flags: { type: [{ type: String, enum: entryFlags }], default: [] },
    flagged: { type: Boolean, default: false },
    terms: { ...termsField, default: [] },
    /** Null when something that the flags or terms depend on has changed since. */
    reviewedAt: { type: Date, default: null },
    /** Grows with each such change, so that none is lost while a review is under way. */
    reviewsWanted: { type: Number, default: 0 },
  },
  { versionKey: false },
);
// One for each order of the administrators' list; equal values go by the earliest submission.
entrySchema.index({ totalPoints: -1, submittedAt: 1, _id: 1 });
entrySchema.index({ totalEntries: -1, submittedAt: 1, _id: 1 });
entrySchema.index({ rhinestoneGuess: -1, submittedAt: 1, _id: 1 });
entrySchema.index({ submittedAt: 1, _id: 1 });
entrySchema.index({ updatedAt: -1, submittedAt: 1, _id: 1 });
// The same for the few that are void or flagged.
const taken = { partialFilterExpression: { status: 'void' } };
entrySchema.index({ status: 1, totalPoints: -1, submittedAt: 1, _id: 1 }, taken);
entrySchema.index({ status: 1, totalEntries: -1, submittedAt: 1, _id: 1 }, taken);
entrySchema.index({ status: 1, rhinestoneGuess: -1, submittedAt: 1, _id: 1 }, taken);
entrySchema.index({ status: 1, submittedAt: 1, _id: 1 }, taken);
entrySchema.index({ status: 1, updatedAt: -1, submittedAt: 1, _id: 1 }, taken);
const flagged = { partialFilterExpression: { flagged: true } };
entrySchema.index({ flagged: 1, totalPoints: -1, submittedAt: 1, _id: 1 }, flagged);
entrySchema.index({ flagged: 1, totalEntries: -1, submittedAt: 1, _id: 1 }, flagged);
entrySchema.index({ flagged: 1, rhinestoneGuess: -1, submittedAt: 1, _id: 1 }, flagged);
entrySchema.index({ flagged: 1, submittedAt: 1, _id: 1 }, flagged);
entrySchema.index({ flagged: 1, updatedAt: -1, submittedAt: 1, _id: 1 }, flagged);
entrySchema.index(termsIndex);
entrySchema.index({ reviewedAt: 1 });

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

const unlisted = ['voidedBy', 'voidedAt', 'reviewedAt', 'reviewsWanted'] as const;
/** An entry without what no list shows of it. */
export type ListedEntry = Omit<ContestEntryRecord, (typeof unlisted)[number]>;
/** What a list reads of its entries. */
export const listed = unlisted.map((name) => `-${name}`).join(' ');

/** The entries of a season, which have a collection of their own: one a member and season. */
export const entriesOf = (season: number) => modelOf(ContestEntry, season);
export const EntryHistory = mongoose.model('EntryHistory', historySchema, 'contest_entry_history');
export type EntryHistoryRecord = InferSchemaType<typeof historySchema> & { _id: Types.ObjectId };
