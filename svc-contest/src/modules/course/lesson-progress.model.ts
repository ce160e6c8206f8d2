import mongoose, { Schema, type Types } from 'mongoose';

const scoreSchema = new Schema(
  { quiz: { type: String, required: true }, right: Number, of: Number },
  { _id: false },
);

const progressSchema = new Schema(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    module: { type: String, required: true },
    lesson: { type: String, required: true },
    done: { type: Boolean, required: true },
    /** `checklist/item` of each ticked item. */
    ticked: { type: [String], required: true },
    quizzes: { type: [scoreSchema], required: true },
    at: { type: Date, required: true },
  },
  { versionKey: false },
);
progressSchema.index({ userId: 1, module: 1, lesson: 1 }, { unique: true });

export const CourseProgress = mongoose.model('CourseProgress', progressSchema, 'course_progress');

export interface ProgressRow {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  module: string;
  lesson: string;
  done: boolean;
  ticked: string[];
  quizzes: { quiz: string; right: number; of: number }[];
  at: Date;
}
