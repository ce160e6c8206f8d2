import mongoose, { type InferSchemaType, Schema, type Types } from 'mongoose';

/** What a member has gathered in the contest, with or without an entry: its writes keep shares and entry in step. */
const standingSchema = new Schema(
  {
    userId: { type: Schema.Types.ObjectId, required: true, unique: true },
    points: { type: Number, required: true, default: 0 },
    entries: { type: Number, required: true, default: 0 },
    submissions: { type: Number, required: true, default: 0 },
    updatedAt: { type: Date, required: true },
  },
  { versionKey: false },
);

export const Standing = mongoose.model('Standing', standingSchema, 'contest_standings');
export type StandingRecord = InferSchemaType<typeof standingSchema> & { _id: Types.ObjectId };
