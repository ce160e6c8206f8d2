import mongoose, { type InferSchemaType, Schema, type Types } from 'mongoose';

/** One document for each account that has, or begins, a second factor; secrets are encrypted (sealer.ts). */
const methodsSchema = new Schema(
  {
    userId: { type: Schema.Types.ObjectId, required: true, unique: true },
    /** The authenticator app's secret. */
    codesSecret: { type: String, default: null },
    codesAddedAt: { type: Date, default: null },
    /** The time step of the last code that was taken: no code is taken twice. */
    codesLastStep: { type: Number, default: 0 },
    /** A secret that waits for its first code. */
    pendingSecret: { type: String, default: null },
    pendingUntil: { type: Date, default: null },
  },
  { versionKey: false },
);

export const SignInMethods = mongoose.model('SignInMethods', methodsSchema, 'sign_in_methods');
export type MethodsRecord = InferSchemaType<typeof methodsSchema> & { _id: Types.ObjectId };
