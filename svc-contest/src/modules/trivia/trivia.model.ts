import { triviaOptionCount } from '@hypercar/contracts/trivia';
import mongoose, { type InferSchemaType, Schema, type Types } from 'mongoose';

const { ObjectId } = Schema.Types;

const triviaQuestionSchema = new Schema(
  {
    question: { type: String, required: true },
    options: {
      type: [String],
      required: true,
      validate: (options: string[]) => options.length === triviaOptionCount,
    },
    correctAnswer: { type: Number, required: true, min: 0, max: triviaOptionCount - 1 },
    funFact: { type: String, required: true },
    /** A UTC day, YYYY-MM-DD. */
    dateToShow: { type: String, default: null },
    active: { type: Boolean, required: true, default: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    /** Set while a delete can still be undone. */
    deletedAt: { type: Date, default: null },
  },
  { versionKey: false },
);
triviaQuestionSchema.index({ dateToShow: 1, active: 1 });
triviaQuestionSchema.index({ question: 1 });
triviaQuestionSchema.index({ deletedAt: 1 });

const triviaResponseSchema = new Schema(
  {
    userId: { type: ObjectId, required: true },
    sessionId: { type: String, required: true },
    questionId: { type: ObjectId, required: true },
    selectedAnswer: { type: Number, required: true },
    isCorrect: { type: Boolean, required: true },
    /** The UTC day, which the streaks count. */
    date: { type: String, required: true },
    answeredAt: { type: Date, required: true },
  },
  { versionKey: false },
);
triviaResponseSchema.index({ userId: 1, questionId: 1, date: 1 }, { unique: true });
triviaResponseSchema.index({ questionId: 1 });

/** Which question a day has, so that it stays the same while questions are added. */
const triviaDaySchema = new Schema(
  { _id: { type: String, required: true }, questionId: { type: ObjectId, required: true } },
  { versionKey: false },
);

export const TriviaQuestion = mongoose.model(
  'TriviaQuestion',
  triviaQuestionSchema,
  'trivia_questions',
);
export type TriviaQuestionRecord = InferSchemaType<typeof triviaQuestionSchema> & {
  _id: Types.ObjectId;
};
export const TriviaResponse = mongoose.model(
  'TriviaResponse',
  triviaResponseSchema,
  'trivia_responses',
);
export type TriviaResponseRecord = InferSchemaType<typeof triviaResponseSchema> & {
  _id: Types.ObjectId;
};
export const TriviaDay = mongoose.model('TriviaDay', triviaDaySchema, 'trivia_days');
export type TriviaDayRecord = InferSchemaType<typeof triviaDaySchema>;
