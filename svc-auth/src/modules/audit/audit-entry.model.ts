import { termsField } from '@hypercar/service-kit/search-terms';
import mongoose, { type InferSchemaType, Schema, type Types } from 'mongoose';

const auditSchema = new Schema(
  {
    at: { type: Date, required: true },
    actorId: { type: Schema.Types.ObjectId, required: true },
    actorName: { type: String, required: true },
    action: { type: String, required: true },
    targetId: { type: String, default: null },
    targetName: { type: String, default: null },
    /** The version of the account that the action made. */
    targetVersion: { type: Number, default: undefined },
    before: { type: Schema.Types.Mixed, default: null },
    after: { type: Schema.Types.Mixed, default: null },
    requestId: { type: String, default: '' },
    /** The values of before and after that differ; the release before searches them. */
    changedValues: { type: [String], default: [] },
    /** The search's words of who, whom and the changed values; none of an entry of the release before, until a job has filled them. */
    terms: termsField,
  },
  { versionKey: false },
);
auditSchema.index({ requestId: 1, _id: -1 });
// Entries since a moment are counted by it.
auditSchema.index({ at: 1 });
auditSchema.index({ targetId: 1, _id: -1 });
auditSchema.index({ terms: 1, _id: -1 });
// The log is sorted by each of them, both ways, the newest first within a value.
for (const by of ['actorName', 'action']) {
  auditSchema.index({ [by]: 1, _id: -1 });
  auditSchema.index({ [by]: 1, _id: 1 });
}

/** The log is append-only: rows cannot be changed or removed. */
const closed = [
  'updateOne',
  'updateMany',
  'findOneAndUpdate',
  'replaceOne',
  'deleteOne',
  'deleteMany',
  'findOneAndDelete',
  'findOneAndReplace',
] as const;
auditSchema.pre([...closed], () => {
  throw new Error('The audit log is append-only');
});

export const AuditEntry = mongoose.model('AuditEntry', auditSchema, 'audit_log');
export type AuditRecord = InferSchemaType<typeof auditSchema> & { _id: Types.ObjectId };
