import { tileStatuses } from '@hypercar/contracts/tiles';
import mongoose, { type InferSchemaType, Schema, type Types } from 'mongoose';

/** Who changed which tile and when: one row for each change that changed something. */
const tileChangeSchema = new Schema(
  {
    tileId: { type: Number, required: true },
    status: { type: String, enum: tileStatuses, required: true },
    changedBy: { type: Schema.Types.ObjectId, default: null },
    changedByName: { type: String, required: true },
    changedAt: { type: Date, required: true },
    version: { type: Number, required: true, unique: true },
  },
  { versionKey: false },
);
tileChangeSchema.index({ changedAt: 1 });
tileChangeSchema.index({ changedBy: 1 });

/** One document that counts the changes: what the streams look at. */
const tileVersionSchema = new Schema(
  { _id: { type: String, required: true }, version: { type: Number, required: true, default: 0 } },
  { versionKey: false },
);

export const TileChange = mongoose.model('TileChange', tileChangeSchema, 'tile_changes');
export type TileChangeRecord = InferSchemaType<typeof tileChangeSchema> & { _id: Types.ObjectId };
export const TileVersion = mongoose.model('TileVersion', tileVersionSchema, 'tile_versions');
export type TileVersionRecord = InferSchemaType<typeof tileVersionSchema>;
