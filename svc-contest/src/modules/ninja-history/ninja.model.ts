import { type QuizLevel, quizLevels } from '@hypercar/contracts/ninja-history';
import mongoose, { type InferSchemaType, Schema, type Types } from 'mongoose';

const { ObjectId } = Schema.Types;

const quizAnswerSchema = new Schema(
  {
    userId: { type: ObjectId, required: true },
    questionId: { type: ObjectId, required: true },
    selectedIndex: { type: Number, required: true },
    isCorrect: { type: Boolean, required: true },
    answeredAt: { type: Date, required: true },
  },
  { versionKey: false },
);
quizAnswerSchema.index({ userId: 1, questionId: 1 }, { unique: true });
quizAnswerSchema.index({ questionId: 1 });

const quizLevelSchema = new Schema(
  {
    userId: { type: ObjectId, required: true, unique: true },
    level: {
      type: String,
      enum: Object.keys(quizLevels) as QuizLevel[],
      required: true,
      default: 'novice',
    },
    correct: { type: Number, required: true, default: 0 },
    answered: { type: Number, required: true, default: 0 },
    updatedAt: { type: Date, required: true },
  },
  { versionKey: false },
);

export const QuizAnswer = mongoose.model('QuizAnswer', quizAnswerSchema, 'quiz_answers');
export const MemberQuizLevel = mongoose.model('QuizLevel', quizLevelSchema, 'quiz_levels');
export type MemberQuizLevelRecord = InferSchemaType<typeof quizLevelSchema> & {
  _id: Types.ObjectId;
};
