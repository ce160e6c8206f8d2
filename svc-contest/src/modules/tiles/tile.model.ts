import { tileStatuses } from '@hypercar/contracts/tiles';
import mongoose, { type InferSchemaType, Schema } from 'mongoose';

const tileSchema = new Schema(
  {
    /** 1 to 81: where the tile sits on the car. */
    _id: { type: Number, required: true },
    name: { type: String, required: true },
    areaSqft: { type: Number, required: true, default: 1 },
    status: { type: String, enum: tileStatuses, required: true, default: 'pending' },
    completedBy: { type: Schema.Types.ObjectId, default: null },
    completedByName: { type: String, default: null },
    completedAt: { type: Date, default: null },
    /** Increases with each change, for the streams. */
    revision: { type: Number, required: true, default: 0 },
  },
  { versionKey: false },
);

export const Tile = mongoose.model('Tile', tileSchema, 'tiles');
export type TileRecord = InferSchemaType<typeof tileSchema>;
