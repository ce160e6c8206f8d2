import mongoose, { type InferSchemaType, Schema, type Types } from 'mongoose';

const { ObjectId } = Schema.Types;

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
