import type { Schema, Types } from 'mongoose';
import { type Who, whoSchema } from './act';

/** What every row of the workshop's lists carries besides its own fields. */
export interface RecordRow {
  _id: Types.ObjectId;
  /** Counts the changes, beginning with 1. */
  version: number;
  createdAt: Date;
  createdBy?: Who | null;
  changedAt: Date;
  changedBy?: Who | null;
  /** Set while a delete can still be undone. */
  deletedAt?: Date | null;
}

/** A row's version; one that was stored before its list counted changes has none, and begins with 0. */
export const versionOf = ({ version = 0 }: { version?: number }): number => version;

export const recordFields = {
  version: { type: Number, required: true, default: 1 },
  createdAt: { type: Date, required: true },
  createdBy: { type: whoSchema, default: null },
  changedAt: { type: Date, required: true },
  changedBy: { type: whoSchema, default: null },
  deletedAt: { type: Date, default: null },
} as const;

/** The indexes that lists, purging and forgetting need. */
export const addRecordIndexes = (schema: Schema): void => {
  schema.index({ deletedAt: 1, _id: -1 });
  schema.index({ 'createdBy.id': 1 });
  schema.index({ 'changedBy.id': 1 });
};
