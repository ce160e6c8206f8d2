import { accessSources, type OwnCourseAccess } from '@hypercar/contracts/course-access';
import { type CoursePackageId, coursePackageIds } from '@hypercar/contracts/course-packages';
import { type Who, whoSchema } from '@hypercar/service-kit/records/act';
import { termsField } from '@hypercar/service-kit/search-terms';
import mongoose, { Schema, type Types } from 'mongoose';

const endSchema = new Schema(
  {
    how: { type: String, enum: ['revoked', 'refunded'], required: true },
    at: { type: Date, required: true },
    by: { type: whoSchema, default: null },
    reason: { type: String, default: null },
  },
  { _id: false },
);

const accessSchema = new Schema(
  {
    /** Null once the account is deleted. */
    userId: { type: Schema.Types.ObjectId, default: null },
    username: { type: String, required: true },
    package: { type: String, enum: coursePackageIds, required: true },
    source: { type: String, enum: accessSources, required: true },
    /** What it was given for: the same cause gives access once. */
    cause: { type: String, required: true, unique: true },
    since: { type: Date, required: true },
    by: { type: whoSchema, default: null },
    reason: { type: String, default: null },
    active: { type: Boolean, required: true },
    ended: { type: endSchema, default: null },
    /** The search's words of the member. */
    terms: { ...termsField, required: true },
  },
  { versionKey: false },
);
accessSchema.index({ userId: 1 });
// The list is sorted by each of them, both ways, the newest first within a value.
for (const by of ['since', 'username', 'package', 'source', 'active']) {
  accessSchema.index({ [by]: 1, _id: -1 });
  accessSchema.index({ [by]: 1, _id: 1 });
}
accessSchema.index({ terms: 1, _id: -1 });
accessSchema.index({ 'by.id': 1 });
accessSchema.index({ 'ended.by.id': 1 });

export const CourseAccess = mongoose.model('CourseAccess', accessSchema, 'course_access');

export interface AccessRow {
  _id: Types.ObjectId;
  userId: Types.ObjectId | null;
  username: string;
  package: CoursePackageId;
  source: OwnCourseAccess['source'];
  cause: string;
  since: Date;
  by: Who | null;
  reason: string | null;
  active: boolean;
  ended: {
    how: 'revoked' | 'refunded';
    at: Date;
    by: Who | null;
    reason: string | null;
  } | null;
  terms: string[];
}
