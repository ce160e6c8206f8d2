import mongoose, { type InferSchemaType, Schema, type Types } from 'mongoose';

const passkeySchema = new Schema(
  {
    userId: { type: Schema.Types.ObjectId, required: true, index: true },
    credentialId: { type: String, required: true, unique: true },
    /** COSE, in base64url. */
    publicKey: { type: String, required: true },
    /** Rises with each use, where the authenticator counts. */
    counter: { type: Number, required: true },
    transports: { type: [String], default: [] },
    name: { type: String, required: true },
    synced: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
    lastUsedAt: { type: Date, default: null },
  },
  { versionKey: false },
);

export const Passkey = mongoose.model('Passkey', passkeySchema, 'passkeys');
export type PasskeyRecord = InferSchemaType<typeof passkeySchema> & { _id: Types.ObjectId };
