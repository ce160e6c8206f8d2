import { levels } from '@hypercar/contracts/questionnaire';
import mongoose, { type InferSchemaType, Schema, type Types } from 'mongoose';

const profileSchema = new Schema(
  {
    userId: { type: Schema.Types.ObjectId, required: true, unique: true },
    level: { type: String, enum: levels, required: true },
    answers: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);

export const Profile = mongoose.model('Profile', profileSchema, 'profiles');
export type ProfileRecord = InferSchemaType<typeof profileSchema> & { _id: Types.ObjectId };
