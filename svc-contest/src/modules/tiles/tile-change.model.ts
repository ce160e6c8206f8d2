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
  },
  { versionKey: false },
);
tileChangeSchema.index({ changedAt: 1 });
tileChangeSchema.index({ changedBy: 1 });

export const TileChange = mongoose.model('TileChange', tileChangeSchema, 'tile_changes');
export type TileChangeRecord = InferSchemaType<typeof tileChangeSchema> & { _id: Types.ObjectId };
