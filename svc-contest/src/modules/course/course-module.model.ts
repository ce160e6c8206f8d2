import type { WrittenModule } from '@hypercar/contracts/lesson-blocks';
import mongoose, { Schema, type Types } from 'mongoose';

const moduleSchema = new Schema(
  {
    slug: { type: String, required: true, unique: true },
    /** From 0, in the course's order. */
    position: { type: Number, required: true },
    title: { type: String, required: true },
    summary: { type: String, default: '' },
    opensAt: { type: String, default: null },
    /** As the contract's `writtenLesson` says. */
    lessons: { type: [Schema.Types.Mixed], required: true },
    /** Counts its changes. */
    version: { type: Number, required: true },
  },
  { versionKey: false },
);
moduleSchema.index({ position: 1 });

export const CourseModule = mongoose.model('CourseModule', moduleSchema, 'course_modules');

export interface ModuleRow extends WrittenModule {
  _id: Types.ObjectId;
  position: number;
  version: number;
}
